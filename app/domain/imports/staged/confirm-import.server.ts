import { countOutcomes, reportsWithout } from '#app/domain/imports/import-report.ts'
import { writeImport } from '#app/domain/imports/write-import.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'

import { readStagedFile, refreshPreview } from './preview-import.server.ts'
import { changedLines, type ImportPreview, type StagedRefusal } from './staged-import.ts'
import { choiceOf, findOwnRow, packJson, unpack, unpackJson } from './staged-imports.server.ts'

type Confirmed =
  | {
      ok: true
      entryId: string
      createdCount: number
      updatedCount: number
      unansweredCount: number
      refusedCount: number
    }
  | Refusal<StagedRefusal | 'nothing'>

type Confirmation = { id: string; staffId: string; previewId: string }

/**
 * Imports the user's own file once, exactly as shown. If any row would now have a different
 * outcome, nothing is written; the preview is made again and those rows are named. A large file is
 * written in parts; what a killed process leaves, `resumeImports` writes.
 */
export async function confirmImport(
  context: CommandContext,
  { id, staffId, previewId }: Confirmation,
): Promise<Confirmed> {
  const found = await findOwnRow(db, { id, staffId })
  if (!found.ok) return found
  const { row } = found
  const refusal = refusalOf(row, previewId)
  if (refusal || row.content === null) return { ok: false, reason: refusal ?? 'done' }
  const shown = (await unpackJson(row.preview)) as ImportPreview
  const choice = choiceOf(row)
  const { file, identity } = await readStagedFile(await unpack(row.content), choice)
  if (!file.ok || !shown.report) return { ok: false, reason: 'nothing' }
  const { rows: shownRows } = shown.report

  const written = await writeImport<Refusal<StagedRefusal>>(context, {
    rows: file.rows,
    identity: { ...identity, fileKey: file.fileKey },
    fileName: row.file_name,
    check: async (trx, plan) => {
      const now = await findOwnRow(trx, { id, staffId }, { isLocking: true })
      if (!now.ok) return now
      const reason = refusalOf(now.row, previewId)
      if (reason) return { ok: false, reason }
      if (plan.asks.length > 0) return { ok: false, reason: 'asks' }
      const changed = changedLines(shownRows, plan.reports)
      return changed.length > 0 ? { ok: false, reason: 'changed' } : null
    },
    finish: markPart({ id, writtenBefore: 0 }),
  })
  if (!written.ok) {
    if (written.reason === 'changed') await refreshPreview(context, { id, staffId, choice, shown })
    return written
  }
  const { plan, entryId, left } = written
  if (entryId === null) return { ok: false, reason: 'nothing' }
  await markDone(context, { id, shown, left })
  const counts = countOutcomes(plan.reports)
  return {
    ok: true,
    entryId,
    createdCount: counts.created,
    updatedCount: counts.updated,
    unansweredCount: counts.unanswered,
    refusedCount: counts.refused,
  }
}

function refusalOf(
  row: { preview_id: string; entry_id: string | null },
  previewId: string,
): StagedRefusal | null {
  if (row.entry_id !== null) return 'done'
  return row.preview_id === previewId ? null : 'stale'
}

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
    const shown = (await unpackJson(row.preview)) as ImportPreview
    const { file, identity } = await readStagedFile(await unpack(content), choiceOf(row))
    if (!file.ok) continue
    const written = await writeImport<Refusal<StagedRefusal>>(context, {
      rows: file.rows,
      identity: { ...identity, fileKey: file.fileKey },
      fileName: row.file_name,
      continues: {
        entryId,
        without: ({ reports }) => {
          // A row that changes nothing any more was written before.
          const rest = reports.filter(({ outcome }) => outcome !== 'skipped')
          return changedLines(shown.report?.rows ?? [], rest)
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

/** Much longer than a part takes. */
const LEASE_MS = 60_000

type Part = { entryId: string; count: number; isWhole: boolean }

/**
 * Counts the cars of each part in its transaction. Refused if another process counted others
 * meanwhile, or if the import was undone.
 */
export function markPart({ id, writtenBefore }: { id: string; writtenBefore: number }) {
  let written = writtenBefore
  return async (trx: Transaction, part: Part): Promise<Refusal<StagedRefusal> | null> => {
    const { numUpdatedRows } = await trx
      .updateTable('staged_imports')
      .set({
        entry_id: part.entryId,
        written_count: written + part.count,
        leased_until: new Date(Date.now() + LEASE_MS),
        ...(part.isWhole && { content: null }),
      })
      .where('id', '=', id)
      .where('content', 'is not', null)
      .where('written_count', '=', written)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return { ok: false, reason: 'done' }
    written += part.count
    return null
  }
}

type Done = { id: string; shown: ImportPreview; left: readonly number[] }

/** Deletes the file; the report stays until it expires, and names the rows that were left. */
export async function markDone(context: CommandContext, { id, shown, left }: Done): Promise<void> {
  const { report } = shown
  const rows = report && reportsWithout(report.rows, left)
  const preview =
    left.length > 0 && rows
      ? await packJson({ ...shown, report: { ...report, rows, totals: countOutcomes(rows) } })
      : null
  await command(context, (trx) =>
    trx
      .updateTable('staged_imports')
      .set({ content: null, ...(preview && { preview }) })
      .where('id', '=', id)
      .execute(),
  )
}
