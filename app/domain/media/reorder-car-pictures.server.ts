import { type Actor, command } from '#app/infra/db/command.server.ts'

import { PICTURES_CHANGED } from './picture-refusal.ts'
import type { Outcome } from './remove-car-picture.server.ts'

type Request = {
  carId: string
  /** All pictures of the car, each once, in their new order. */
  pictureIds: readonly string[]
  actor: Actor
  requestId?: string
}

/** Puts a car's pictures in order. Refused when the list is not the one the car has now. */
export function reorderCarPictures({
  carId,
  pictureIds,
  actor,
  requestId,
}: Request): Promise<Outcome> {
  return command({ actor, ...(requestId && { requestId }) }, async (trx, record) => {
    await trx.selectFrom('cars').select('id').where('id', '=', carId).forUpdate().execute()
    const stored = await trx
      .selectFrom('car_media')
      .select(['id', 'position'])
      .where('car_id', '=', carId)
      .orderBy('position')
      .execute()
    const before = stored.map(({ id }) => id)
    const isSameSet =
      new Set(pictureIds).size === pictureIds.length &&
      pictureIds.length === before.length &&
      before.every((id) => pictureIds.includes(id))
    if (!isSameSet) return { ok: false, reason: PICTURES_CHANGED }
    const moved = stored.filter(({ id, position }) => pictureIds.indexOf(id) !== position)
    if (moved.length === 0) return { ok: true }
    for (const { id } of moved) {
      await trx
        .updateTable('car_media')
        .set({ position: pictureIds.indexOf(id) })
        .where('id', '=', id)
        .execute()
    }
    record({
      action: 'car.reorder_pictures',
      entity: 'cars',
      id: carId,
      before: { pictures: before },
      after: { pictures: pictureIds },
    })
    return { ok: true }
  })
}
