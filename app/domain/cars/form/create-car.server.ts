import { columnsOf } from '#app/domain/cars/car-columns.server.ts'
import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import { availabilityOf } from '#app/domain/cars/status/car-status.ts'
import { setCarPictures } from '#app/domain/media/set-car-pictures.server.ts'
import type { InvalidFields } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import type { CarFormInput } from './car-form-schema.ts'
import { checkCarNames } from './check-car-names.server.ts'
import { checkLanding } from './check-landing.ts'

type NewCar = {
  input: CarFormInput
  pictures: readonly string[]
  featuredPicture: string | null
}

export type CarCreated = { ok: true; carId: string; removedCount: number } | InvalidFields

export async function createCar(
  context: CommandContext,
  { input, pictures, featuredPicture }: NewCar,
): Promise<CarCreated> {
  const carId = newId()
  const { isAvailable, status } = availabilityOf(input.status)
  const now = await readClockNow()
  const tooLate = checkLanding(
    { before: null, after: { ...input, isAvailable, isDemo: false } },
    now,
  )
  if (tooLate) return tooLate
  return command(context, async (trx, record): Promise<CarCreated> => {
    const checked = await checkCarNames(trx, { input, stored: null })
    if (!checked.ok) return checked
    const columns = {
      ...columnsOf(input),
      ...checked.names,
      status,
      is_available: isAvailable,
      sold_at: isAvailable ? null : new Date(),
    }
    await trx
      .insertInto('cars')
      .values({ ...columns, id: carId })
      .execute()
    const set = await setCarPictures(trx, { carId, pictures, featuredPicture })
    if (set.featuredPictureId) {
      await trx
        .updateTable('cars')
        .set({ featured_picture_id: set.featuredPictureId })
        .where('id', '=', carId)
        .execute()
    }
    record({
      action: 'car.create',
      entity: 'cars',
      id: carId,
      after: { ...columns, pictures: set.after },
    })
    return { ok: true, carId, removedCount: set.removedCount }
  })
}
