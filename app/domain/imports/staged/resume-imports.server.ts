import { writeImport } from '#app/domain/imports/write-import.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { db } from '#app/infra/db/database.server.ts'

import { choiceOf } from './find-staged-import.server.ts'
import type { StagedRefusal } from './import-texts.ts'
import { markDone, markPart } from './mark-written.server.ts'
import { unpack, unpackJson } from './packed.server.ts'
import { movedLines, type Rehearsal } from './rehearsal.ts'
import { rehearse } from './rehearse.server.ts'

/**
 * Goes on with confirmed imports whose process has ended. A file that is planned again finds the
 * cars that were written and changes nothing in them; rows that would now do something else than was
 * shown are left. @returns how many imports are finished
 */
export async function resumeImports(now: Date, signal?: AbortSignal): Promise<number> {
  const rows = await db
    .selectFrom('staged_imports')
    .innerJoin('user_profiles', 'user_profiles.id', 'staff_id')
    .selectAll('staged_imports')
    .select('user_profiles.email')
    .where('entry_id', 'is not', null)
    .where('content', 'is not', null)
    .where('leased_until', '<', now)
    .execute()
  let count = 0
  for (const { email, ...row } of rows) {
    const { id, entry_id: entryId, content, written_count: writtenBefore } = row
    if (signal?.aborted || content === null || entryId === null) break
    const context = { actor: { id: row.staff_id, name: email } }
    const shown = (await unpackJson(row.rehearsal)) as Rehearsal
    const read = await rehearse(await unpack(content), choiceOf(row))
    if (!read.ok || !read.file) continue
    const written = await writeImport<Refusal<StagedRefusal>>(context, {
      rows: read.file.rows,
      identity: { ...read.identity, fileKey: read.file.fileKey },
      fileName: row.file_name,
      continues: {
        entryId,
        without: ({ reports }) => {
          // A row that changes nothing any more was written before.
          const rest = reports.filter(({ outcome }) => outcome !== 'skipped')
          return movedLines(shown.report?.rows ?? [], rest)
        },
      },
      finish: markPart({ id, writtenBefore }),
    })
    if (!written.ok) continue
    await markDone(context, { id, shown, left: written.left })
    count += 1
  }
  return count
}
