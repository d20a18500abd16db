import { readFileSync } from 'node:fs'

import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

const NAME = '0056-baseline'
/** The last of the 50 migrations that the baseline stands for, as older databases name it. */
const LAST_REPLACED = '0056-papers-and-condition-facts'

export const baseline: Migration = {
  async up(db) {
    const [, ...statements] = readFileSync(`app/infra/db/migrations/${NAME}.sql`, 'utf8')
      .trimEnd()
      .split('\n\n')
    // Functions name tables that come after them.
    await sql`set local check_function_bodies = off`.execute(db)
    await runSql(db, statements)
  },
}

/**
 * The names of the migrations that a database or a backup has, with those before the baseline as
 * one; null if it stopped before the last of them.
 */
export function sinceBaseline(names: readonly string[]): string[] | null {
  if (names.length === 0 || names.includes(NAME)) return [...names]
  if (!names.includes(LAST_REPLACED)) return null
  return [NAME, ...names.filter((name) => name > LAST_REPLACED)]
}

/** Records the baseline in the place of what it stands for. */
export async function adoptBaseline(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from kysely_migration
    where name collate "C" < ${LAST_REPLACED} and name <> ${NAME}`.execute(db)
  await sql`update kysely_migration set name = ${NAME} where name = ${LAST_REPLACED}`.execute(db)
}
