import { CarFormInput } from '#app/domain/cars/car-form-schema.ts'
import type { CarForm } from '#app/domain/cars/car-form.ts'
import { createCar } from '#app/domain/cars/create-car.server.ts'
import { findCarForm } from '#app/domain/cars/find-car-form.server.ts'
import { type CarFormPart, differences, mergeCarForms } from '#app/domain/cars/merge-car-forms.ts'
import { maxModelYear } from '#app/domain/cars/model-year.ts'
import { updateCar } from '#app/domain/cars/update-car.server.ts'

import type { commandContextOf } from './command-context.server.ts'
import type { SentCarForm } from './read-car-form.server.ts'

type Context = ReturnType<typeof commandContextOf>

/** What somebody else saved while the form was open. */
export type CarConflict = {
  /** The version that holds their changes. */
  version: number
  changes: {
    part: CarFormPart
    before: string
    theirs: string
    /** What I wrote, where I changed it too. */
    mine: string | null
  }[]
}

export type SaveOutcome =
  | { kind: 'saved'; goneCount: number }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'conflict'; conflict: CarConflict }
  | { kind: 'gone' }

/** Adds a car. */
export async function saveNewCar(context: Context, form: CarForm): Promise<SaveOutcome> {
  const parsed = parseForm(form)
  if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
  const { pictures, featuredPicture } = form
  const created = await createCar(context, { input: parsed.input, pictures, featuredPicture })
  if (!created.ok) return { kind: 'invalid', errors: created.errors }
  return { kind: 'saved', goneCount: created.goneCount }
}

/**
 * Saves an edited car. What somebody else saved since the form was opened is never overwritten:
 * the sender is shown it first, and then both changes are saved.
 */
export async function saveCar(
  context: Context,
  { carId, sent }: { carId: string; sent: SentCarForm },
): Promise<SaveOutcome> {
  const stored = await findCarForm(carId)
  if (!stored) return { kind: 'gone' }
  const { started, seenVersion } = sent
  const base = started?.form ?? stored.form
  const isChanged = started?.version !== stored.version && differences(base, stored.form).length > 0
  if (isChanged && seenVersion !== stored.version) {
    return { kind: 'conflict', conflict: conflictOf(base, sent.form, stored) }
  }
  const form = mergeCarForms({ base, mine: sent.form, theirs: stored.form })
  const parsed = parseForm(form, stored.form.values.year)
  if (!parsed.ok) return { kind: 'invalid', errors: parsed.errors }
  const { pictures, featuredPicture } = form
  const { version } = stored
  const updated = await updateCar(context, {
    carId,
    version,
    input: parsed.input,
    pictures,
    featuredPicture,
  })
  if (updated.ok) return { kind: 'saved', goneCount: updated.goneCount }
  if (updated.reason === 'invalid') return { kind: 'invalid', errors: updated.errors }
  if (updated.reason === 'gone') return { kind: 'gone' }
  // Somebody saved within these milliseconds: look again at what.
  return saveCar(context, { carId, sent })
}

/** A classic that an import brought keeps its year, which the form would refuse to a new car. */
function parseForm({ values, features }: CarForm, storedYear?: string) {
  const keepsYear = values.year === storedYear
  const year = keepsYear ? String(maxModelYear()) : values.year
  const parsed = CarFormInput.safeParse({ ...values, year, features })
  if (parsed.success) {
    const input = keepsYear ? { ...parsed.data, year: Number(storedYear) } : parsed.data
    return { ok: true as const, input }
  }
  const errors: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
  return { ok: false as const, errors }
}

function conflictOf(
  base: CarForm,
  mine: CarForm,
  stored: { version: number; form: CarForm },
): CarConflict {
  const changedByMe = new Set(differences(base, mine))
  return {
    version: stored.version,
    changes: differences(base, stored.form).map((part) => ({
      part,
      before: wordsOf(base, part),
      theirs: wordsOf(stored.form, part),
      mine: changedByMe.has(part) ? wordsOf(mine, part) : null,
    })),
  }
}

function wordsOf(form: CarForm, part: CarFormPart): string {
  if (part === 'features') return form.features.join(', ')
  if (part === 'pictures') return String(form.pictures.length)
  if (part === 'featuredPicture') {
    const place = form.pictures.indexOf(form.featuredPicture ?? '')
    return `image ${Math.max(0, place) + 1}`
  }
  return form.values[part]
}
