import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg, { type PoolConfig } from 'pg'

export type Target = {
  /** Runs `work` in one transaction on the one connection of this target. */
  transaction<T>(work: (trx: Transaction<unknown>) => Promise<T>): Promise<T>
  /** Tells the planner what there is now; without it the first searches are slow. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/**
 * A database to load into. Apart from the shop's own `db`, which is at DATABASE_URL or in DATA_DIR:
 * a move writes to another one.
 */
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
