import { randomBytes } from 'node:crypto'

import { storableText } from '#app/domain/text/text-schema.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { ReadPicture } from '#app/infra/images/picture-job.ts'

/** Longest name that is kept of a picture. */
const NAME_MAX_LENGTH = 300

/** Spec: files go to the bucket car-images under a random name with the original's extension. */
const FOLDER = 'car-images'

type NewFile = {
  /** Where its original lies in the storage. */
  key: string
  picture: ReadPicture
  /** As the sender calls it. */
  originalName: string
  sourceUrl?: string | undefined
  createdBy: string | null
}

/** 128 random bits: nobody can guess one from another. */
export function newPictureKey(extension: string): string {
  return `${FOLDER}/${randomBytes(16).toString('hex')}.${extension}`
}

/** Writes the row of a stored picture and answers its id. */
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

/** The last part of a name, without what no name should hold: `..\evil\photo.jpg` is `photo.jpg`. */
function shownName(originalName: string): string | null {
  const last = originalName.split(/[/\\]/).at(-1) ?? ''
  return storableText(last).slice(-NAME_MAX_LENGTH) || null
}
