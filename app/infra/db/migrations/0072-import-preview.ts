import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { runSql } from './run-sql.ts'

/** Former names in stored previews. */
const RENAMED = [
  ['"outcome":"held"', '"outcome":"unanswered"'],
  ['"held":', '"unanswered":'],
  ['"movedLines":', '"changedLines":'],
] as const

/** Uploads that wait for a confirmation keep their preview. */
export const importPreview: Migration = {
  async up(db) {
    await runSql(db, [
      `alter table staged_imports rename column rehearsal to preview`,
      `alter table staged_imports rename column rehearsal_id to preview_id`,
    ])
    const { rows } = await sql<{ id: string; preview: Buffer }>`
      select id, preview from staged_imports`.execute(db)
    for (const { id, preview } of rows) {
      let text = gunzipSync(preview).toString()
      for (const [former, name] of RENAMED) text = text.replaceAll(former, name)
      await sql`update staged_imports set preview = ${gzipSync(text)} where id = ${id}`.execute(db)
    }
  },
}
