import { isId } from '#app/domain/ids/is-id.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { UndoPlan } from './plan-undo.server.ts'

/** The other parts of an import that aren't undone yet, the last one first. */
export async function listParts(entryId: string): Promise<string[]> {
  if (!isId(entryId)) return []
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('part_of', '=', entryId)
    .where('undoes_id', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('audit_log as undo')
            .select('undo.id')
            .whereRef('undo.undoes_id', '=', 'audit_log.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether more parts of an import are to come. */
export async function isBeingWritten(entryId: string): Promise<boolean> {
  if (!isId(entryId)) return false
  const row = await db
    .selectFrom('staged_imports')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Stops an import that is still being written: its next part finds the file gone. */
export function endImport(context: CommandContext, entryId: string) {
  return command(context, (trx) =>
    trx
      .updateTable('staged_imports')
      .set({ content: null })
      .where('entry_id', '=', entryId)
      .execute(),
  )
}

export function joinPlans(first: UndoPlan, parts: readonly UndoPlan[]): UndoPlan {
  const all = [first, ...parts]
  return {
    ...first,
    restores: all.flatMap(({ restores }) => restores),
    overwrites: all.flatMap(({ overwrites }) => overwrites),
    revivals: all.flatMap(({ revivals }) => revivals),
    removals: all.flatMap(({ removals }) => removals),
    lateRemovals: all.flatMap(({ lateRemovals }) => lateRemovals),
    conflicts: all
      .flatMap(({ conflicts }) => conflicts)
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
