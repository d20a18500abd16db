import { sql, type Kysely } from 'kysely'

/** Runs statements one after the other: the extended protocol takes one at a time. */
export async function runSql(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
