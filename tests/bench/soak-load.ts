import { randomUUID } from 'node:crypto'

import pg from 'pg'

export type SoakReport = {
  writes: number
  reads: number
  transactions: number
  rolledBack: number
  /** Acknowledged rows that are missing, or stored rows that were not acknowledged. */
  lost: number
  invented: number
  errors: string[]
}

type Config = pg.ClientConfig

/** Sends `count` durable inserts at once over `connections`, then checks that they are stored. */
export async function writeAtOnce({
  config,
  count,
  connections,
}: {
  config: Config
  count: number
  connections: number
}): Promise<SoakReport> {
  const pool = poolOf(config, connections)
  await prepare(pool)
  const ids = Array.from({ length: count }, () => randomUUID())
  const done = await Promise.allSettled(
    ids.map((id) => pool.query('insert into soak (id, amount) values ($1, 1)', [id])),
  )
  const report = emptyReport()
  report.writes = done.filter(({ status }) => status === 'fulfilled').length
  report.errors = done.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason)] : [],
  )
  await compare(pool, new Set(ids), report)
  await pool.end()
  return report
}

/**
 * Clients that read, write and run transactions (every fifth rolled back) until `until`;
 * acknowledged writes are compared with the stored rows.
 */
export async function mixAtOnce({
  config,
  connections,
  until,
}: {
  config: Config
  connections: number
  until: (rounds: number) => boolean
}): Promise<SoakReport> {
  const pool = poolOf(config, connections)
  await prepare(pool)
  const report = emptyReport()
  const acknowledged = new Set<string>()
  let rounds = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!until(rounds)) {
        rounds += 1
        const client = await pool.connect()
        try {
          await oneRound({ client, round: rounds, acknowledged, report })
        } catch (error) {
          report.errors.push(String(error))
        } finally {
          client.release()
        }
      }
    }),
  )
  await compare(pool, acknowledged, report)
  await pool.end()
  return report
}

async function oneRound({
  client,
  round,
  acknowledged,
  report,
}: {
  client: pg.PoolClient
  round: number
  acknowledged: Set<string>
  report: SoakReport
}): Promise<void> {
  const id = randomUUID()
  // Long values are sent in several pieces, where connections could mix.
  const note = 'n'.repeat(round % 7 === 0 ? 200_000 : 20)
  const write = (rowId: string) =>
    client.query('insert into soak (id, amount, note) values ($1, 1, $2)', [rowId, note])
  if (round % 3 === 0) {
    const { rows } = await client.query('select $1::text as echo, count(*) from soak', [note])
    if (rows[0]?.echo !== note) report.errors.push('an answer went to another client')
    report.reads += 1
  } else if (round % 3 === 1) {
    await write(id)
    acknowledged.add(id)
    report.writes += 1
  } else {
    const isKept = round % 5 !== 0
    const second = randomUUID()
    await client.query('begin')
    await write(id)
    await write(second)
    await client.query(isKept ? 'commit' : 'rollback')
    if (isKept) acknowledged.add(id).add(second)
    report[isKept ? 'transactions' : 'rolledBack'] += 1
  }
}

function poolOf(config: pg.PoolConfig, max: number): pg.Pool {
  const pool = new pg.Pool({ ...config, max })
  // A closing server may still send a message to a client that has left, and the pool, which does not
  // wait for them to leave, passes it on.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function prepare(pool: pg.Pool): Promise<void> {
  await pool.query('drop table if exists soak')
  await pool.query('create table soak (id uuid primary key, amount int not null, note text)')
}

async function compare(
  pool: pg.Pool,
  acknowledged: Set<string>,
  report: SoakReport,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from soak')
  const found = new Set(rows.map((row) => row.id))
  report.lost = [...acknowledged].filter((id) => !found.has(id)).length
  report.invented = [...found].filter((id) => !acknowledged.has(id)).length
}

function emptyReport(): SoakReport {
  return { writes: 0, reads: 0, transactions: 0, rolledBack: 0, lost: 0, invented: 0, errors: [] }
}
