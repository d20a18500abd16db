import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'

import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'

import { poolConfig } from './connection.server.ts'
import { watchedConnect } from './pool-watch.server.ts'
import type { Database } from './tables.ts'

export type Transaction = KyselyTransaction<Database>
export type Connection = Kysely<Database>

const insideTransaction = new AsyncLocalStorage<true>()

/** Connects at the first query; `openDatabase()` makes sure that a database answers. */
export const db: Connection = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool(poolConfig())
      // A dropped connection fails its query and is replaced; without a listener the event would
      // end the process.
      pool.on('error', () => {})
      pool.on('connect', (client) => {
        client.on('error', () => {})
        if (silenceMs !== null) breakWhenSilent(client, silenceMs)
      })
      const connect = watchedConnect(pool)
      return {
        options: pool.options,
        connect: async () => {
          refuseInsideTransaction()
          return connect()
        },
        end: () => pool.end(),
      }
    },
  }),
})

let silenceMs: number | null = null

/** A network that drops packets reports nothing; a query would hang for a quarter of an hour. */
export function giveUpSilentConnections(afterMs: number): void {
  silenceMs = afterMs
}

function breakWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(afterMs, () => stream.destroy(new Error('The database did not answer.')))
}

/**
 * Meanwhile `db` refuses queries: outside the transaction they wouldn't see its rows, and on the
 * embedded engine's single session they would deadlock.
 */
export async function inTransaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx)))
}

export async function closeDatabase(): Promise<void> {
  await db.destroy()
}

function refuseInsideTransaction(): void {
  if (!insideTransaction.getStore()) return
  throw new Error('`db` was used inside a transaction: use the `trx` that it was given.')
}
