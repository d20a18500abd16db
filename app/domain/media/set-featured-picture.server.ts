import { type Actor, command } from '#app/infra/db/command.server.ts'

import { PICTURE_IS_GONE } from './picture-refusal.ts'
import type { Outcome } from './remove-car-picture.server.ts'

type Request = {
  carId: string
  /** One of the car's own; null makes it the first again. */
  pictureId: string | null
  actor: Actor
  requestId?: string
}

/** Chooses the picture that stands for the car in lists and comes first on its page. */
export function setFeaturedPicture({
  carId,
  pictureId,
  actor,
  requestId,
}: Request): Promise<Outcome> {
  return command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    const car = await trx
      .selectFrom('cars')
      .select('featured_picture_id')
      .where('id', '=', carId)
      .forUpdate()
      .executeTakeFirst()
    const own =
      pictureId === null ||
      (await trx
        .selectFrom('car_media')
        .select('id')
        .where('id', '=', pictureId)
        .where('car_id', '=', carId)
        .executeTakeFirst())
    if (!car || !own) return { ok: false, reason: PICTURE_IS_GONE }
    if (car.featured_picture_id === pictureId) return { ok: true }
    await trx
      .updateTable('cars')
      .set({ featured_picture_id: pictureId })
      .where('id', '=', carId)
      .execute()
    record({
      action: 'car.feature_picture',
      entity: 'cars',
      id: carId,
      before: { featured_picture_id: car.featured_picture_id },
      after: { featured_picture_id: pictureId },
    })
    return { ok: true }
  })
}
