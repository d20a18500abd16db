import { PICTURES_MAX_PER_CAR, PICTURES_ENOUGH } from '#app/domain/media/picture-refusal.ts'
import type { AttachPicture } from '#app/domain/media/stage-picture.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { type ClaimedPhoto, ownAttempt } from './claim-photo.server.ts'
import { photoPlace } from './photo-place.ts'

/** The car was deleted or the import undone meanwhile, or another process got there first. */
export const PHOTO_NOT_WANTED = 'This photo is no longer wanted.'

/** Adds a fetched photo to its car, in file order. */
export function attachPhoto(photo: ClaimedPhoto): AttachPicture {
  return async (trx, record, mediaId) => {
    const { carId, position: place, url } = photo
    const car = await trx
      .selectFrom('cars')
      .select('id')
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    if (!car) return { ok: false, reason: PHOTO_NOT_WANTED }
    const pictures = await trx
      .selectFrom('car_media')
      .leftJoin('import_photos', 'import_photos.car_media_id', 'car_media.id')
      .select(['car_media.position', 'import_photos.position as place'])
      .where('car_media.car_id', '=', carId)
      .orderBy('car_media.position')
      .execute()
    if (pictures.length >= PICTURES_MAX_PER_CAR) return { ok: false, reason: PICTURES_ENOUGH }
    const index = photoPlace(
      pictures.map((picture) => picture.place),
      place,
    )
    const position = index === 0 ? 0 : (pictures[index - 1]?.position ?? 0) + 1
    await trx
      .updateTable('car_media')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('car_id', '=', carId)
      .where('position', '>=', position)
      .execute()
    const id = newId()
    await trx
      .insertInto('car_media')
      .values({ id, car_id: carId, media_file_id: mediaId, position })
      .execute()
    const { numUpdatedRows } = await ownAttempt(trx, photo)
      .set({ state: 'fetched', car_media_id: id, leased_until: null, reason: null })
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, reason: PHOTO_NOT_WANTED }
    // Also updates the version, so that a form opened earlier does not remove the photo.
    await trx.updateTable('cars').set({ updated_at: new Date() }).where('id', '=', carId).execute()
    const after = { picture: mediaId, source_url: url }
    record({ action: 'car.add_photo', entity: 'cars', id: carId, after })
    return { ok: true }
  }
}
