import type { Refusal } from '#app/domain/refusal.ts'
import { withScheme } from '#app/domain/text/text-schema.ts'
import { type AuditEntry, type CommandContext, command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import { readPicture } from '#app/infra/images/read-picture.server.ts'
import type { Urgency } from '#app/infra/images/turns.server.ts'
import type { Reach } from '#app/infra/outbound/check-target.server.ts'
import { fetchPicture } from '#app/infra/outbound/fetch-picture.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { insertMediaFile, type NewFile, newPictureKey, readStored } from './media-files.server.ts'
import { storedExtension } from './picture-format.ts'
import type { Picture } from './picture.ts'
import { variantHash } from './variant.ts'

type NewPicture = {
  bytes: Uint8Array
  originalName: string
  sourceUrl?: string
  turnDegrees?: 0 | 90
  urgency?: Urgency
}

export type StagedPicture = { ok: true; picture: Picture } | Refusal

/** Attaches a stored picture within the transaction that adds it. */
export type AttachPicture = (
  trx: Transaction,
  record: (entry: AuditEntry) => void,
  mediaId: string,
) => Promise<{ ok: true } | Refusal>

type Storing = { storage?: FileStorage; attach?: AttachPicture }

/**
 * Stores a picture that no car shows until the form is saved, unless `attach` shows it at once;
 * unused ones are pruned. Refused if it is not a picture, storage is full or `attach` refuses it.
 * @throws if the database or storage can't be reached; nothing is stored then
 */
export async function stagePicture(
  context: CommandContext,
  { bytes, originalName, sourceUrl, ...reading }: NewPicture,
  storing: Storing = {},
): Promise<StagedPicture> {
  const read = await readPicture(bytes, reading)
  if (!read.ok) return read
  const { picture } = read
  const key = newPictureKey(storedExtension(picture.format, originalName))
  const stored = await storePicture(context, { key, picture, originalName, sourceUrl }, storing)
  if (!stored.ok) return stored
  const { mediaId, hash } = stored
  const { width, height, placeholderColor } = picture
  return {
    ok: true,
    picture: { id: mediaId, mediaId, hash, width, height, placeholderColor, alt: '' },
  }
}

/** @throws if the database or storage can't be reached; nothing is stored then */
export async function storePicture(
  context: CommandContext,
  file: Omit<NewFile, 'createdBy'>,
  { storage = shopStorage(), attach }: Storing = {},
): Promise<{ ok: true; mediaId: string; hash: string } | Refusal> {
  const { key, picture } = file
  // File before row: every row then has its file, and files without rows are pruned.
  const put = await storage.put(key, picture.bytes, picture.contentType)
  if (!put.ok) return put
  try {
    const added = await command(context, async (trx, record) => {
      const id = await insertMediaFile(trx, { ...file, createdBy: context.actor.id })
      const attached = await attach?.(trx, record, id)
      if (attached?.ok === false) return attached
      if (!attached) record({ action: 'media.upload', entity: 'media_files', id, after: { key } })
      return { ok: true, mediaId: id } as const
    })
    if (!added.ok) {
      await storage.delete(key)
      return added
    }
    return { ...added, hash: variantHash(picture.sha256) }
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

export async function stagePictureFromUrl(
  context: CommandContext,
  typed: string,
  reach?: Reach,
): Promise<StagedPicture> {
  const url = withScheme(typed)
  const fetched = await fetchPicture(url, reach && { reach })
  if (!fetched.ok) return fetched
  const originalName = nameIn(url)
  return stagePicture(context, { bytes: fetched.bytes, originalName, sourceUrl: url })
}

/** File name in an address. */
export const nameIn = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? ''

/**
 * Stages a copy of a stored picture rotated clockwise by 90 degrees; the original stays for
 * whatever shows it. Null if it is no longer stored.
 */
export async function stageTurnedPicture(
  context: CommandContext,
  mediaId: string,
): Promise<StagedPicture | null> {
  const stored = await db
    .selectFrom('media_files')
    .select(['storage_key as key', 'original_name as originalName'])
    .where('id', '=', mediaId)
    .executeTakeFirst()
  if (!stored) return null
  const bytes = await readStored(stored.key)
  return stagePicture(context, { bytes, originalName: stored.originalName ?? '', turnDegrees: 90 })
}
