import { type RawBuilder, sql } from 'kysely'

/**
 * Changes whenever the row is written: the transaction that wrote it. A form carries it, so that a
 * second writer is asked instead of overwriting the first.
 */
export function rowVersion(table: string): RawBuilder<string> {
  return sql<string>`${sql.ref(`${table}.xmin`)}::text`
}
