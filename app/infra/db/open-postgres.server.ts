import pg from 'pg'

import { poolConfig } from './connection.server.ts'
import { StartupProblem } from './startup-problem.ts'

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
])

type Address = { server: string; user: string; database: string }

const SENTENCES: Record<string, (to: Address) => string> = {
  '28P01': ({ user, server }) =>
    `PostgreSQL at ${server} refused the password of user "${user}": correct DATABASE_URL.`,
  '28000': ({ user, server }) =>
    `PostgreSQL at ${server} does not allow user "${user}" to connect: correct DATABASE_URL or the server's pg_hba.conf.`,
  '42501': ({ user, database }) =>
    `User "${user}" may not create tables in database "${database}": grant it the database, or use its owner.`,
  '58P01': ({ server }) => noTrigrams(server),
  '0A000': ({ server }) => noTrigrams(server),
  '53300': ({ server }) =>
    `PostgreSQL at ${server} has no connections left: raise max_connections or stop another client.`,
  '57P03': ({ server }) => `PostgreSQL at ${server} is still starting: try again in a moment.`,
}

function noTrigrams(server: string): string {
  return `PostgreSQL at ${server} lacks the extension pg_trgm: install its contrib package.`
}

/**
 * Turns a database server's error into a sentence without the password; returns anything else
 * unchanged.
 */
export function explainServerProblem(error: unknown, url: string): unknown {
  if (!(error instanceof Error)) return error
  const address = addressOf(url)
  const code = codeOf(error)
  const sentence = SENTENCES[code]
  if (sentence) return new StartupProblem(sentence(address), { cause: error })
  if (!UNREACHABLE.has(code) && !/timeout|timed out/i.test(error.message)) return error
  return new StartupProblem(
    `No PostgreSQL server answers at ${address.server} (${code || 'no answer in time'}): start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

function addressOf(url: string): Address {
  const { host, port, username, pathname } = new URL(url)
  return {
    server: port ? host : `${host}:5432`,
    user: decodeURIComponent(username) || 'postgres',
    database: decodeURIComponent(pathname.slice(1)),
  }
}

/** A host with several addresses fails with one error for each of them. */
function codeOf(error: Error): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return codeOf(error.errors[0])
  return 'code' in error ? String(error.code) : ''
}

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
