import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'

/** One connection that answers in text: what a dump needs of a database, whoever runs it. */
export type DumpSession = {
  /** Every column asked for is `…::text`; null stays null. */
  query(sql: string, values?: readonly string[]): Promise<Record<string, string | null>[]>
}

type TextRow = Record<string, string | null>

/** A connection of the driver. */
export function sessionOfClient(client: pg.ClientBase): DumpSession {
  return {
    query: async (sql, values = []) => (await client.query<TextRow>(sql, [...values])).rows,
  }
}

/** A transaction, so that what it wrote can be read back before it is committed. */
export function sessionOfKysely(trx: Kysely<unknown>): DumpSession {
  return {
    query: async (sql, values = []) =>
      (await trx.executeQuery<TextRow>(CompiledQuery.raw(sql, [...values]))).rows,
  }
}

/** An engine in this process, of any version. */
export type InProcessEngine = {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export function sessionOfEngine(engine: InProcessEngine): DumpSession {
  return {
    query: async (sql, values = []) => (await engine.query(sql, [...values])).rows as TextRow[],
  }
}
