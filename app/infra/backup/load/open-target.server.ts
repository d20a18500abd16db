import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg, { type PoolConfig } from 'pg'

export type Target = {
  transaction<T>(work: (trx: Transaction<unknown>) => Promise<T>): Promise<T>
  /** Without new planner statistics the first searches are slow. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/** Separate from `db`, because a move writes to another database. */
export function openTarget(config: PoolConfig): Target {
  const pool = new pg.Pool({ ...config, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    transaction: (work) => kysely.transaction().execute(work),
    analyze: async () => {
      await sql`analyze`.execute(kysely)
    },
    close: () => kysely.destroy(),
  }
}
