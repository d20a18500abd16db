import pg from 'pg'

import { poolConfig } from './connection.server.ts'
import { explainServerProblem } from './server-problem.server.ts'
import { StartupProblem } from './startup-problem.ts'

const OLDEST_VERSION = 150_000
const MISSING_DATABASE = '3D000'
const EXISTS_ALREADY = new Set(['42P04', '23505'])

/** Checks the server of DATABASE_URL, and creates the database if absent. */
export async function openPostgres(
  url: string,
): Promise<{ kind: 'served'; close(): Promise<void> }> {
  try {
    await checkVersion(url)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== MISSING_DATABASE) {
      throw explainServerProblem(error, url)
    }
    await createDatabase(url)
    await checkVersion(url)
  }
  return { kind: 'served', close: async () => {} }
}

async function checkVersion(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    if (Number(rows[0]?.version) >= OLDEST_VERSION) return
    throw new StartupProblem('The server of DATABASE_URL is older than PostgreSQL 15: upgrade it.')
  })
}

async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  try {
    await withClient(maintenance.href, (client) =>
      client.query(`create database ${pg.escapeIdentifier(name)}`),
    )
  } catch (error) {
    // Another process may have been faster.
    if (error instanceof pg.DatabaseError && EXISTS_ALREADY.has(error.code ?? '')) return
    throw new StartupProblem(
      `Database "${name}" of DATABASE_URL does not exist and cannot be created by this user: ` +
        'create it, or use a user that may.',
      { cause: error },
    )
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...poolConfig(), connectionString: url })
  // The connection can break while closing, after the query's answer.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
