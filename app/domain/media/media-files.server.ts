import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'

import { storableText } from '#app/domain/text/text-schema.ts'
import { type Transaction, db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { ReadPicture } from '#app/infra/images/picture-job.ts'
import { cacheName, variantCache } from '#app/infra/images/variant-cache.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'

import { listVariants } from './variant.ts'

const NAME_MAX_LENGTH = 300

/** Required by the specification: the bucket car-images, random names, the original's extension. */
const FOLDER = 'car-images'

/** For the shop's logo and icon. */
export const BRAND_FOLDER = 'brand'

export type NewFile = {
  key: string
  picture: ReadPicture
  originalName: string
  sourceUrl?: string | undefined
  createdBy: string | null
}

/** 128 random bits, so that keys cannot be guessed. */
export function newPictureKey(extension: string, folder = FOLDER): string {
  return `${folder}/${randomBytes(16).toString('hex')}.${extension}`
}

export async function insertMediaFile(trx: Transaction, file: NewFile): Promise<string> {
  const id = newId()
  const { key, picture, originalName, sourceUrl = null, createdBy } = file
  await trx
    .insertInto('media_files')
    .values({
      id,
      storage_key: key,
      original_name: shownName(originalName),
      source_url: sourceUrl,
      content_type: picture.contentType,
      byte_size: picture.bytes.length,
      sha256: picture.sha256,
      width: picture.width,
      height: picture.height,
      placeholder_color: picture.placeholderColor,
      created_by: createdBy,
    })
    .execute()
  return id
}

/** The base name without unsafe characters: `..\evil\photo.jpg` is `photo.jpg`. */
function shownName(originalName: string): string | null {
  const last = originalName.split(/[/\\]/).at(-1) ?? ''
  return storableText(last).slice(-NAME_MAX_LENGTH) || null
}

type RemovedFile = { id: string; storage_key: string; sha256: string }

/** Never throws: files left in an unreachable storage are pruned later. */
export async function removeMediaFile({ id, storage_key: key, sha256 }: RemovedFile) {
  try {
    await variantCache().remove(listVariants(id, sha256).map(cacheName))
    await storage().delete(key)
  } catch (error) {
    logger.warn({ err: error, key }, 'a picture file was left for pruning')
  }
}

/** @throws if the row or file is missing */
export async function readOriginal(mediaId: string): Promise<Uint8Array> {
  const { storage_key: key } = await db
    .selectFrom('media_files')
    .select('storage_key')
    .where('id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return readStored(key)
}

export async function readStored(key: string): Promise<Uint8Array> {
  const stored = await storage().get(key)
  if (!stored) throw new Error(`The file ${key} is missing in the storage.`)
  return buffer(stored)
}
