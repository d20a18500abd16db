import { randomBytes } from 'node:crypto'

import { cleanText } from '#app/domain/cars/text-schema.ts'
import { type Actor, command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import type { ReadPicture } from '#app/infra/images/picture-job.ts'
import { readPicture } from '#app/infra/images/read-picture.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { storage as shopStorage } from '#app/infra/storage/storage.server.ts'

import { insertMediaFile, NAME_MAX_LENGTH } from './insert-media-file.server.ts'
import { keptExtension } from './picture-format.ts'
import { PICTURES_MAX_PER_CAR } from './picture-limits.ts'
import { CAR_IS_GONE, PICTURES_ENOUGH } from './picture-refusal.ts'
import type { Picture } from './picture.ts'
import { variantHash } from './variant.ts'

export type NewPicture = {
  carId: string
  bytes: Uint8Array
  /** As the sender calls it; kept to be shown, never used as a path. */
  originalName: string
  /** Where it was fetched from, if it was. */
  sourceUrl?: string
  alt: string | null
  actor: Actor
  requestId?: string
}

export type AddedPicture = { ok: true; picture: Picture } | { ok: false; reason: string }

/** Spec: files go to the bucket car-images under a random name with the original's extension. */
const FOLDER = 'car-images'

/**
 * Adds a picture after the car's others. Refused in a sentence when the file is no picture, the
 * storage is full, the car is gone or has enough pictures; then nothing is kept.
 * @throws when database or storage can't be reached.
 */
export async function addCarPicture(
  request: NewPicture,
  storage: FileStorage = shopStorage(),
): Promise<AddedPicture> {
  const read = await readPicture(request.bytes)
  if (!read.ok) return read
  const { picture } = read
  const key = newPictureKey(keptExtension(picture.format, request.originalName))
  // The file before the row: a row always has its file, a file without row is swept up.
  const put = await storage.put(key, picture.bytes, picture.contentType)
  if (!put.ok) return put
  try {
    const added = await addRows({ ...request, key, picture })
    if (!added.ok) await storage.delete(key)
    return added
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

/** 128 random bits: nobody can guess one from another. */
export function newPictureKey(extension: string): string {
  return `${FOLDER}/${randomBytes(16).toString('hex')}.${extension}`
}

type Rows = NewPicture & { key: string; picture: ReadPicture }

function addRows({ actor, requestId, ...request }: Rows): Promise<AddedPicture> {
  const id = newId()
  return command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    const { carId, picture, key } = request
    const place = await findPlace(trx, carId)
    if (!place.ok) return place
    const alt = cleanText(request.alt ?? '').slice(0, NAME_MAX_LENGTH) || null
    const mediaId = await insertMediaFile(trx, {
      key,
      picture,
      originalName: request.originalName,
      sourceUrl: request.sourceUrl,
      createdBy: actor.id,
    })
    await trx
      .insertInto('car_media')
      .values({ id, car_id: carId, media_file_id: mediaId, position: place.position, alt })
      .execute()
    record({ action: 'car.add_picture', entity: 'cars', id: carId, after: { picture: id, key } })
    const { width, height, placeholderColor, sha256 } = picture
    const hash = variantHash(sha256)
    return {
      ok: true,
      picture: { id, mediaId, hash, width, height, placeholderColor, alt: alt ?? '' },
    }
  })
}

type Place = { ok: true; position: number } | { ok: false; reason: string }

/** Locks the car, so that two pictures added at once get two places. */
async function findPlace(trx: Transaction, carId: string): Promise<Place> {
  const car = await trx
    .selectFrom('cars')
    .select('id')
    .where('id', '=', carId)
    .forUpdate()
    .executeTakeFirst()
  if (!car) return { ok: false, reason: CAR_IS_GONE }
  const { count, last } = await trx
    .selectFrom('car_media')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max<number | null>('position').as('last'),
    ])
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()
  if (count >= PICTURES_MAX_PER_CAR) return { ok: false, reason: PICTURES_ENOUGH }
  return { ok: true, position: (last ?? -1) + 1 }
}
