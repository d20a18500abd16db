import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'

import { isId } from '#app/domain/ids/is-id.ts'
import { sourceOf } from '#app/domain/imports/identity/import-identity.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { ColumnChoice, ImportPreview, StagedImport, StagedRefusal } from './staged-import.ts'

const squeeze = promisify(gzip)
const unsqueeze = promisify(gunzip)

/** Compresses bytes for a staged import. */
export const pack = (bytes: Uint8Array): Promise<Buffer> => squeeze(bytes)
export const unpack = (packed: Buffer): Promise<Buffer> => unsqueeze(packed)

export const packJson = (value: unknown): Promise<Buffer> =>
  pack(Buffer.from(JSON.stringify(value)))
export const unpackJson = async (packed: Buffer): Promise<unknown> =>
  JSON.parse((await unpack(packed)).toString())

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

/** A user's own file with its preview, or why it is unavailable. */
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
      previewId: row.preview_id,
      preview: (await unpackJson(row.preview)) as ImportPreview,
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

export async function discardImport(
  context: CommandContext,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  if (!isId(id)) return
  await command(context, (trx) =>
    trx
      .deleteFrom('staged_imports')
      .where('id', '=', id)
      .where('staff_id', '=', staffId)
      .where('entry_id', 'is', null)
      .execute(),
  )
}

export function pruneStagedImports(now: Date): Promise<number> {
  return command({ actor: { id: null, name: 'prune-staged-imports' } }, async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('staged_imports')
      .where('expires_at', '<=', now)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
