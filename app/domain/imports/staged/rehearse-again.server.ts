import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { findOwnRow, storedChoice } from './find-staged-import.server.ts'
import { STAGED_REFUSED } from './import-texts.ts'
import { packJson, unpack } from './packed.server.ts'
import { type ColumnChoice, movedLines, type Rehearsal } from './rehearsal.ts'
import { rehearse } from './rehearse.server.ts'

type Again = {
  id: string
  staffId: string
  choice: ColumnChoice
  shown?: Rehearsal
}

export async function rehearseAgain(
  context: CommandContext,
  { id, staffId, choice, shown }: Again,
): Promise<{ ok: true } | Refusal> {
  const found = await findOwnRow(db, { id, staffId })
  if (!found.ok) return { ok: false, reason: STAGED_REFUSED[found.reason] }
  if (found.row.content === null) return { ok: false, reason: STAGED_REFUSED.done }
  const rehearsed = await rehearse(await unpack(found.row.content), choice)
  if (!rehearsed.ok) return rehearsed
  const { rehearsal } = rehearsed
  const moved =
    shown?.report && rehearsal.report ? movedLines(shown.report.rows, rehearsal.report.rows) : []
  const packed = await packJson({ ...rehearsal, movedLines: moved })
  return command(context, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('staged_imports')
      .set({
        columns: storedChoice(choice),
        foreign_used: choice.foreignUsed,
        rehearsal_id: newId(),
        rehearsal: packed,
      })
      .where('id', '=', id)
      .where('content', 'is not', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { ok: true } : { ok: false, reason: STAGED_REFUSED.done }
  })
}
