import type { Refusal } from '#app/domain/refusal.ts'
import { type CommandContext, command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import type { Reach } from '#app/infra/fetch-picture/check-target.server.ts'
import { fetchPicture } from '#app/infra/fetch-picture/fetch-picture.server.ts'
import { readPicture } from '#app/infra/images/read-picture.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { insertMediaFile, newPictureKey } from './insert-media-file.server.ts'
import { storedExtension } from './picture-format.ts'
import type { Picture } from './picture.ts'
import { readStored } from './read-original.server.ts'
import { variantHash } from './variant.ts'

type NewPicture = {
  bytes: Uint8Array
  originalName: string
  sourceUrl?: string
  turnDegrees?: 0 | 90
}

export type StagedPicture = { ok: true; picture: Picture } | Refusal

/**
 * Stores a picture that no car shows until the form is saved; unused ones are pruned. Refused when
 * the file is no picture or the storage is full.
 * @throws when database or storage can't be reached; nothing is stored then.
 */
export async function stagePicture(
  context: CommandContext,
  { bytes, originalName, sourceUrl, turnDegrees = 0 }: NewPicture,
  storage: FileStorage = shopStorage(),
): Promise<StagedPicture> {
  const read = await readPicture(bytes, { turnDegrees })
  if (!read.ok) return read
  const { picture } = read
  const key = newPictureKey(storedExtension(picture.format, originalName))
  // File before row: every row has its file, and a file without row is pruned.
  const put = await storage.put(key, picture.bytes, picture.contentType)
  if (!put.ok) return put
  try {
    const mediaId = await command(context, async (trx, record) => {
      const createdBy = context.actor.id
      const id = await insertMediaFile(trx, { key, picture, originalName, sourceUrl, createdBy })
      record({ action: 'media.upload', entity: 'media_files', id, after: { key } })
      return id
    })
    const { width, height, placeholderColor, sha256 } = picture
    const hash = variantHash(sha256)
    return {
      ok: true,
      picture: { id: mediaId, mediaId, hash, width, height, placeholderColor, alt: '' },
    }
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

export async function stagePictureFromUrl(
  context: CommandContext,
  url: string,
  reach?: Reach,
): Promise<StagedPicture> {
  const fetched = await fetchPicture(url, reach && { reach })
  if (!fetched.ok) return fetched
  const originalName = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  return stagePicture(context, { bytes: fetched.bytes, originalName, sourceUrl: url })
}

/**
 * Stages a stored picture turned to the right by 90 degrees; the picture itself stays for what shows it.
 * Null if it is no longer stored.
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
