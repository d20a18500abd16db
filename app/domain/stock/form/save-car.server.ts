import { z } from 'zod'

import { maxModelYear } from '#app/domain/cars/car-values.ts'
import { priceDay } from '#app/domain/cars/car.ts'
import { columnsOf } from '#app/domain/cars/find-car.server.ts'
import { findSoldBefore } from '#app/domain/cars/same-number.server.ts'
import {
  availabilityOf,
  transition,
  LISTING_NEEDS_REASON,
} from '#app/domain/cars/status/car-status.ts'
import { readClockNow } from '#app/domain/costs/import-clock/clocks.server.ts'
import { removeMediaFile } from '#app/domain/media/media-files.server.ts'
import { setCarPictures } from '#app/domain/media/set-car-pictures.server.ts'
import { type InvalidFields, invalidFields, type Refusal } from '#app/domain/refusal.ts'
import { listedOf, listListingProblems } from '#app/domain/stock/status/listing-reason.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import type { Row } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import { CarFormInput } from './car-form-schema.ts'
import type { CarForm } from './car-form.ts'
import { checkCarNames } from './check-car-names.server.ts'
import { checkLanding } from './check-landing.ts'
import { findCarForm } from './find-car-form.server.ts'
import {
  type CarConflict,
  describeConflict,
  differences,
  mergeCarForms,
} from './merge-car-forms.ts'

type NewCar = {
  input: CarFormInput
  pictures: readonly string[]
  featuredPicture: string | null
}

/** `note` is a sentence for who added it. */
type CarCreated =
  | { ok: true; carId: string; removedCount: number; note?: string | null }
  | InvalidFields

export async function createCar(
  context: CommandContext,
  { input, pictures, featuredPicture }: NewCar,
): Promise<CarCreated> {
  const carId = newId()
  const { isAvailable } = availabilityOf(input.status)
  const now = await readClockNow()
  const tooLate = checkLanding(
    { before: null, after: { ...input, isAvailable, isDemo: false } },
    now,
  )
  if (tooLate) return tooLate
  return command(context, async (trx, record): Promise<CarCreated> => {
    const checked = await checkCarNames(trx, { input, stored: null })
    if (!checked.ok) return checked
    const note = await findSoldBefore(trx, input)
    const saved = columnsOf(input)
    const savedAt = new Date()
    const columns = {
      ...saved,
      ...checked.names,
      ...transition(null, { to: input.status, now: savedAt, staffId: context.actor.id }),
      price_confirmed_on: priceDay(null, saved, savedAt),
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
    return { ok: true, carId, removedCount: set.removedCount, note }
  })
}

type CarUpdate = {
  carId: string
  /** The version that was read; the save is refused if it has changed. */
  version: number
  input: CarFormInput
  /** Media ids in order, existing and staged. */
  pictures: readonly string[]
  featuredPicture: string | null
}

type CarUpdated =
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
    const saved = columnsOf(input)
    const savedAt = new Date()
    const wanted = {
      ...saved,
      ...checked.names,
      ...transition(stored, { to: input.status, now: savedAt, staffId: context.actor.id }),
      price_confirmed_on: priceDay(stored, saved, savedAt),
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
      .set({ ...pick(wanted), updated_at: savedAt })
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

function changedColumns(stored: Row<'cars'>, wanted: Partial<Row<'cars'>>) {
  const columns = Object.keys(wanted) as (keyof Row<'cars'>)[]
  return columns.filter(
    (column) => JSON.stringify(stored[column]) !== JSON.stringify(wanted[column]),
  )
}

/** An attempt fails only if someone else saves the car at the same time. */
const SAVE_ATTEMPTS_MAX = 5

export type EditedCarForm = {
  form: CarForm
  /** The form as it was opened, to detect concurrent edits; null for a new car. */
  started: { version: number; form: CarForm } | null
  /** The version whose changes the user has seen and wants to merge. */
  seenVersion: number | null
}

export type CarSaved =
  | { ok: true; carId: string; removedCount: number; note?: string | null }
  | InvalidFields
  | (Refusal<'conflict'> & { conflict: CarConflict })
  | Refusal<'gone'>

export async function saveNewCar(context: CommandContext, form: CarForm): Promise<CarSaved> {
  const parsed = parseForm(form)
  if (!parsed.ok) return parsed
  const { pictures, featuredPicture } = form
  return createCar(context, { input: parsed.input, pictures, featuredPicture })
}

/**
 * Saves an edited car. Someone else's changes are never overwritten: the user sees them first, then
 * both are merged.
 * @throws {Error} if others keep saving the same car at the same time
 */
export async function saveCar(
  context: CommandContext,
  edited: EditedCarForm & { carId: string },
): Promise<CarSaved> {
  for (let attempt = 1; attempt <= SAVE_ATTEMPTS_MAX; attempt += 1) {
    const saved = await attemptSave(context, edited)
    if (saved.ok || saved.reason !== 'changed') return saved
  }
  throw new Error(`Car ${edited.carId} changed during each of ${SAVE_ATTEMPTS_MAX} attempts.`)
}

async function attemptSave(
  context: CommandContext,
  { carId, form: mine, started, seenVersion }: EditedCarForm & { carId: string },
): Promise<CarSaved | Refusal<'changed'>> {
  const stored = await findCarForm(carId)
  if (!stored) return { ok: false, reason: 'gone' }
  const { version, form: theirs } = stored
  const base = started?.form ?? theirs
  const isChanged = started?.version !== version && differences(base, theirs).length > 0
  if (isChanged && seenVersion !== version) {
    const conflict = describeConflict({ base, mine, theirs }, version)
    return { ok: false, reason: 'conflict', conflict }
  }
  const form = mergeCarForms({ base, mine, theirs })
  const parsed = parseForm(form, theirs.values.year)
  if (!parsed.ok) return parsed
  const { pictures, featuredPicture } = form
  return updateCar(context, { carId, version, input: parsed.input, pictures, featuredPicture })
}

/** An imported classic keeps its year, although the form rejects such years for new cars. */
function parseForm({ values, features }: CarForm, storedYear?: string) {
  const keepsYear = values.year === storedYear
  const year = keepsYear ? String(maxModelYear()) : values.year
  const parsed = CarFormInput.safeParse({ ...values, year, features })
  if (parsed.success) {
    const input = keepsYear ? { ...parsed.data, year: Number(storedYear) } : parsed.data
    return { ok: true as const, input }
  }
  return invalidFields(z.flattenError(parsed.error).fieldErrors)
}
