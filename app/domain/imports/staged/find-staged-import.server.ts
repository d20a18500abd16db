import { isId } from '#app/domain/ids/is-id.ts'
import { sourceOf } from '#app/domain/imports/identity/import-identity.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { StagedRefusal } from './import-texts.ts'
import { unpackJson } from './packed.server.ts'
import type { ColumnChoice, Rehearsal, StagedImport } from './rehearsal.ts'

type Owned = { id: string; staffId: string }

type Found = { ok: true; row: Row<'staged_imports'> } | Refusal<StagedRefusal>

/** Locks the row; call it inside a command. */
export async function findOwnRow(
  connection: Connection,
  { id, staffId }: Owned,
  { isLocking = false } = {},
): Promise<Found> {
  if (!isId(id)) return { ok: false, reason: 'gone' }
  const query = connection
    .selectFrom('staged_imports')
    .selectAll()
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
  const row = await (isLocking ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return { ok: false, reason: 'gone' }
  return row.expires_at > new Date() ? { ok: true, row } : { ok: false, reason: 'expired' }
}

/** A user's own file with its rehearsal, or why it is unavailable. */
export async function findStagedImport(
  owned: Owned,
): Promise<{ ok: true; staged: StagedImport } | Refusal<StagedRefusal>> {
  const found = await findOwnRow(db, owned)
  if (!found.ok) return found
  const { row } = found
  const undone =
    row.entry_id !== null &&
    (await db
      .selectFrom('audit_log')
      .select('id')
      .where('undoes_id', '=', row.entry_id)
      .executeTakeFirst())
  return {
    ok: true,
    staged: {
      id: row.id,
      fileName: row.file_name,
      choice: choiceOf(row),
      rehearsalId: row.rehearsal_id,
      rehearsal: (await unpackJson(row.rehearsal)) as Rehearsal,
      expiresAt: row.expires_at,
      entryId: row.entry_id,
      writtenCount: row.entry_id !== null && row.content !== null ? row.written_count : null,
      isUndone: Boolean(undone),
    },
  }
}

/** The value of `staged_imports.columns`; older rows hold only the overrides. */
export const storedChoice = ({ foreignUsed: _apart, ...choice }: ColumnChoice): string =>
  JSON.stringify(choice)

export const choiceOf = (row: Row<'staged_imports'>): ColumnChoice => ({
  source: sourceOf(row.file_name),
  mode: null,
  ...(Array.isArray(row.columns)
    ? { overrides: row.columns }
    : (row.columns as Omit<ColumnChoice, 'foreignUsed'>)),
  foreignUsed: row.foreign_used,
})

export function listWaitingImports(staffId: string) {
  return db
    .selectFrom('staged_imports')
    .select(['id', 'file_name as fileName', 'created_at as createdAt'])
    .where('staff_id', '=', staffId)
    .where('entry_id', 'is', null)
    .where('expires_at', '>', new Date())
    .orderBy('created_at', 'desc')
    .execute()
}
