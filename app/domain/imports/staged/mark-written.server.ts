import { countOutcomes, reportsWithout } from '#app/domain/imports/import-report.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import type { StagedRefusal } from './import-texts.ts'
import { packJson } from './packed.server.ts'
import type { Rehearsal } from './rehearsal.ts'

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

type Done = { id: string; shown: Rehearsal; left: readonly number[] }

/** Deletes the file; the report stays until it expires, and names the rows that were left. */
export async function markDone(context: CommandContext, { id, shown, left }: Done): Promise<void> {
  const { report } = shown
  const rows = report && reportsWithout(report.rows, left)
  const rehearsal =
    left.length > 0 && rows
      ? await packJson({ ...shown, report: { ...report, rows, totals: countOutcomes(rows) } })
      : null
  await command(context, (trx) =>
    trx
      .updateTable('staged_imports')
      .set({ content: null, ...(rehearsal && { rehearsal }) })
      .where('id', '=', id)
      .execute(),
  )
}
