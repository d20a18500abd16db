import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { PICTURES_MAX_PER_CAR } from './picture-refusal.ts'
import { isUnattached, isUnused } from './unused-file.server.ts'

type PictureOrder = {
  carId: string
  /** Media ids in order: the car's own and unattached staged ones. */
  pictures: readonly string[]
  featuredPicture: string | null
}

export type PicturesSet = {
  /** The new `featured_picture_id` of the car. */
  featuredPictureId: string | null
  before: string[]
  after: string[]
  /** Number of requested pictures that are gone or belong to another car. */
  removedCount: number
  /** To be removed from storage after the commit. */
  removedFiles: { id: string; storage_key: string; sha256: string }[]
}

/** The caller must lock the car and store the returned `featuredPictureId`. */
export async function setCarPictures(trx: Transaction, wanted: PictureOrder): Promise<PicturesSet> {
  const { carId } = wanted
  const stored = await trx
    .selectFrom('car_media')
    .select(['id', 'media_file_id as mediaId', 'position'])
    .where('car_id', '=', carId)
    .orderBy('position')
    .execute()
  const placeOf = new Map(stored.map((place) => [place.mediaId, place]))
  const requested = [...new Set(wanted.pictures)]
  const staged = await listUnattachedAmong(
    trx,
    requested.filter((id) => !placeOf.has(id)),
  )
  const after = requested
    .filter((id) => placeOf.has(id) || staged.has(id))
    .slice(0, PICTURES_MAX_PER_CAR)

  const removed = stored.filter(({ mediaId }) => !after.includes(mediaId))
  const removedFiles = await removePlaces(trx, removed)
  const ids = new Map<string, string>()
  for (const [position, mediaId] of after.entries()) {
    const place = placeOf.get(mediaId)
    const id = place?.id ?? newId()
    ids.set(mediaId, id)
    if (!place) {
      const row = { id, car_id: carId, media_file_id: mediaId, position, alt: null }
      await trx.insertInto('car_media').values(row).execute()
    } else if (place.position !== position) {
      await trx.updateTable('car_media').set({ position }).where('id', '=', id).execute()
    }
  }
  return {
    featuredPictureId: (wanted.featuredPicture && ids.get(wanted.featuredPicture)) ?? null,
    before: stored.map(({ mediaId }) => mediaId),
    after,
    removedCount: requested.length - after.length,
    removedFiles,
  }
}

async function listUnattachedAmong(trx: Transaction, mediaIds: string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set()
  const rows = await trx
    .selectFrom('media_files')
    .select('id')
    .where('id', 'in', mediaIds)
    .where(isUnattached)
    // Keeps pruning from removing pictures that are being attached.
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function removePlaces(trx: Transaction, places: { id: string; mediaId: string }[]) {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const mediaIds = places.map(({ mediaId }) => mediaId)
  await trx.deleteFrom('car_media').where('id', 'in', ids).execute()
  return trx
    .deleteFrom('media_files')
    .where('id', 'in', mediaIds)
    .where(isUnused)
    .returning(['id', 'storage_key', 'sha256'])
    .execute()
}
