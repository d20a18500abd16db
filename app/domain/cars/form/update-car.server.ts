import { columnsOf } from '#app/domain/cars/car-columns.server.ts'
import { readClockNow } from '#app/domain/cars/import-clock/clock-now.server.ts'
import { availabilityOf, type CarStatus } from '#app/domain/cars/status/car-status.ts'
import { LISTING_NEEDS_REASON } from '#app/domain/cars/status/listing-problem.ts'
import { listedOf, listListingProblems } from '#app/domain/cars/status/listing-reason.server.ts'
import { reservationColumns } from '#app/domain/cars/status/reservation.ts'
import { removeMediaFile } from '#app/domain/media/remove-media-file.server.ts'
import { setCarPictures } from '#app/domain/media/set-car-pictures.server.ts'
import { type InvalidFields, invalidFields, type Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'

import type { CarFormInput } from './car-form-schema.ts'
import { checkCarNames } from './check-car-names.server.ts'
import { checkLanding } from './check-landing.ts'

type CarUpdate = {
  carId: string
  /** The version that was read; the save is refused if it has changed. */
  version: number
  input: CarFormInput
  /** Media ids in order, existing and staged. */
  pictures: readonly string[]
  featuredPicture: string | null
}

export type CarUpdated =
  | { ok: true; carId: string; removedCount: number }
  | Refusal<'gone'>
  | Refusal<'changed'>
  | InvalidFields

export async function updateCar(context: CommandContext, update: CarUpdate): Promise<CarUpdated> {
  const { carId, input, version } = update
  const removed: { id: string; storage_key: string; sha256: string }[] = []
  const now = await readClockNow()
  const outcome = await command(context, async (trx, record): Promise<CarUpdated> => {
    removed.length = 0
    const stored = await lockCar(trx, carId)
    if (!stored) return { ok: false, reason: 'gone' }
    if (stored.version !== version) return { ok: false, reason: 'changed' }
    const checked = await checkCarNames(trx, { input, stored })
    if (!checked.ok) return checked
    const listing = { id: carId, before: listedOf(stored), after: listedAs(input, stored) }
    const tooLate = checkLanding(listing, now)
    if (tooLate) return tooLate
    const problem = (await listListingProblems(trx, { listings: [listing], now })).get(carId)
    if (problem) return invalidFields({ forcedListingReason: [LISTING_NEEDS_REASON[problem]] })

    const set = await setCarPictures(trx, update)
    removed.push(...set.removedFiles)
    const wanted = {
      ...columnsOf(input),
      ...checked.names,
      ...statusColumns(stored, input.status),
      featured_picture_id: set.featuredPictureId,
    }
    const columns = changedColumns(stored, wanted)
    const arePicturesChanged = set.before.join() !== set.after.join()
    if (columns.length === 0 && !arePicturesChanged)
      return { ok: true, carId, removedCount: set.removedCount }
    const pick = (row: Partial<Row<'cars'>>) =>
      Object.fromEntries(columns.map((column) => [column, row[column]]))
    // A change of pictures alone also updates the version and time of change.
    await trx
      .updateTable('cars')
      .set({ ...pick(wanted), updated_at: new Date() })
      .where('id', '=', carId)
      .execute()
    record({
      action: 'car.update',
      entity: 'cars',
      id: carId,
      before: { ...pick(stored), ...(arePicturesChanged && { pictures: set.before }) },
      after: { ...pick(wanted), ...(arePicturesChanged && { pictures: set.after }) },
    })
    return { ok: true, carId, removedCount: set.removedCount }
  })
  // Only after the commit: a rollback would leave rows without their files.
  if (outcome.ok) for (const file of removed) await removeMediaFile(file)
  return outcome
}

const listedAs = (input: CarFormInput, stored: Row<'cars'>) => ({
  ...input,
  isDemo: stored.is_demo,
  isAvailable: availabilityOf(input.status).isAvailable,
})

function lockCar(trx: Transaction, carId: string) {
  return trx.selectFrom('cars').selectAll().where('id', '=', carId).forUpdate().executeTakeFirst()
}

function statusColumns(stored: Row<'cars'>, wanted: CarStatus): Partial<Row<'cars'>> {
  if (stored.status === wanted) return {}
  const { isAvailable, status } = availabilityOf(wanted)
  return {
    status,
    is_available: isAvailable,
    sold_at: isAvailable ? null : new Date(),
    ...reservationColumns(null, null),
  }
}

function changedColumns(stored: Row<'cars'>, wanted: Partial<Row<'cars'>>) {
  const columns = Object.keys(wanted) as (keyof Row<'cars'>)[]
  return columns.filter(
    (column) => JSON.stringify(stored[column]) !== JSON.stringify(wanted[column]),
  )
}
