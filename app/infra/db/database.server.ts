import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'

import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'

import { poolConfig } from './connection.server.ts'
import { watchedConnect } from './pool-watch.server.ts'
import type { Database } from './tables.ts'

export type Transaction = KyselyTransaction<Database>
/** What a read takes that may run inside a transaction or outside one. */
export type Connection = Kysely<Database>

const insideTransaction = new AsyncLocalStorage<true>()

/**
 * The shop's database. Connects at the first query, through the socket of the embedded
 * engine or to DATABASE_URL; `openDatabase()` makes sure that something answers there.
 */
export const db: Connection = new Kysely<Database>({
  dialect: new PostgresDialect({
    pool: async () => {
      const pool = new pg.Pool(poolConfig())
      // A connection that drops fails its query and is replaced at the next one; without
      // a listener the event itself would end the process, idle or in use.
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

/**
 * From now on a connection on which nothing comes for so long is given up: a network that drops
 * packets says nothing, and whoever waits on it would wait for a quarter of an hour.
 */
export function giveUpSilentConnections(afterMs: number): void {
  silenceMs = afterMs
}

function breakWhenSilent(client: pg.PoolClient, afterMs: number): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  stream.setTimeout(afterMs, () => stream.destroy(new Error('The database did not answer.')))
}

/**
 * Runs `work` in one transaction, during which `db` refuses: a query on a second
 * connection would not see the transaction's rows, and with the embedded engine's single
 * session it would wait for the transaction that waits for it.
 */
export async function inTransaction<T>(work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction().execute((trx) => insideTransaction.run(true, () => work(trx)))
}

/** Closes the connections; the process can end after it. */
export async function closeDatabase(): Promise<void> {
  await db.destroy()
}

function refuseInsideTransaction(): void {
  if (!insideTransaction.getStore()) return
  throw new Error('`db` was used inside a transaction: use the `trx` that it was given.')
}
