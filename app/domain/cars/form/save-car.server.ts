import { z } from 'zod'

import { maxModelYear } from '#app/domain/cars/model-year.ts'
import { type InvalidFields, invalidFields, type Refusal } from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'

import { CarFormInput } from './car-form-schema.ts'
import type { CarForm } from './car-form.ts'
import { createCar } from './create-car.server.ts'
import { findCarForm } from './find-car-form.server.ts'
import {
  type CarConflict,
  describeConflict,
  differences,
  mergeCarForms,
} from './merge-car-forms.ts'
import { updateCar } from './update-car.server.ts'

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
  | { ok: true; carId: string; removedCount: number }
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
