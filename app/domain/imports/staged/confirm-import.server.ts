import { countOutcomes } from '#app/domain/imports/import-report.ts'
import { writeImport } from '#app/domain/imports/write-import.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { choiceOf, findOwnRow } from './find-staged-import.server.ts'
import type { StagedRefusal } from './import-texts.ts'
import { markDone, markPart } from './mark-written.server.ts'
import { unpack, unpackJson } from './packed.server.ts'
import { movedLines, type Rehearsal } from './rehearsal.ts'
import { rehearseAgain } from './rehearse-again.server.ts'
import { rehearse } from './rehearse.server.ts'

type Confirmed =
  | {
      ok: true
      entryId: string
      createdCount: number
      updatedCount: number
      heldCount: number
      refusedCount: number
    }
  | Refusal<StagedRefusal | 'nothing'>

type Request = {
  id: string
  staffId: string
  rehearsalId: string
}

/**
 * Imports the user's own file once, exactly as shown. If any row would now have a different
 * outcome, nothing is written; the file is rehearsed again and those rows are named. A large file is
 * written in parts; what a killed process leaves, `resumeImports` writes.
 */
export async function confirmImport(
  context: CommandContext,
  { id, staffId, rehearsalId }: Request,
): Promise<Confirmed> {
  const found = await findOwnRow(db, { id, staffId })
  if (!found.ok) return found
  const { row } = found
  const refusal = refusalOf(row, rehearsalId)
  if (refusal || row.content === null) return { ok: false, reason: refusal ?? 'done' }
  const shown = (await unpackJson(row.rehearsal)) as Rehearsal
  const choice = choiceOf(row)
  const read = await rehearse(await unpack(row.content), choice)
  if (!read.ok || !read.file || !shown.report) return { ok: false, reason: 'nothing' }
  const { rows: shownRows } = shown.report

  const written = await writeImport<Refusal<StagedRefusal>>(context, {
    rows: read.file.rows,
    identity: { ...read.identity, fileKey: read.file.fileKey },
    fileName: row.file_name,
    check: async (trx, plan) => {
      const now = await findOwnRow(trx, { id, staffId }, { isLocking: true })
      if (!now.ok) return now
      const reason = refusalOf(now.row, rehearsalId)
      if (reason) return { ok: false, reason }
      if (plan.asks.length > 0) return { ok: false, reason: 'asks' }
      const moved = movedLines(shownRows, plan.reports)
      return moved.length > 0 ? { ok: false, reason: 'moved' } : null
    },
    finish: markPart({ id, writtenBefore: 0 }),
  })
  if (!written.ok) {
    if (written.reason === 'moved') await rehearseAgain(context, { id, staffId, choice, shown })
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
    heldCount: counts.held,
    refusedCount: counts.refused,
  }
}

function refusalOf(
  row: { rehearsal_id: string; entry_id: string | null },
  rehearsalId: string,
): StagedRefusal | null {
  if (row.entry_id !== null) return 'done'
  return row.rehearsal_id === rehearsalId ? null : 'stale'
}
