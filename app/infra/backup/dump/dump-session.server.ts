import { CompiledQuery, type Kysely } from 'kysely'
import type pg from 'pg'

export type DumpSession = {
  /** Every selected column is `…::text`; null stays null. */
  query(sql: string, values?: readonly string[]): Promise<Record<string, string | null>[]>
}

type TextRow = Record<string, string | null>

export function sessionOfClient(client: pg.ClientBase): DumpSession {
  return {
    query: async (sql, values = []) => (await client.query<TextRow>(sql, [...values])).rows,
  }
}

/** A transaction, so that its writes can be read back before the commit. */
export function sessionOfKysely(trx: Kysely<unknown>): DumpSession {
  return {
    query: async (sql, values = []) =>
      (await trx.executeQuery<TextRow>(CompiledQuery.raw(sql, [...values]))).rows,
  }
}

export type InProcessEngine = {
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export function sessionOfEngine(engine: InProcessEngine): DumpSession {
  return {
    query: async (sql, values = []) => (await engine.query(sql, [...values])).rows as TextRow[],
  }
}
