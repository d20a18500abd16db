import { draftKey } from '#app/components/admin/drafts.ts'
import { carFormValuesFrom } from '#app/domain/cars/car-form-data.ts'
import type { CarForm } from '#app/domain/cars/car-form.ts'
import type { Picture } from '#app/domain/media/picture.ts'

/** What a form started from, and the version of the car that was. */
export type Started = { version: number; form: CarForm } | null

/** Unsaved work as this browser keeps it. */
export type Draft = {
  /** Milliseconds since 1970. */
  savedAt: number
  started: Started
  form: CarForm
  pictures: Picture[]
}

const keyOf = (name: string) => draftKey('car', name)

/** The draft of a car (`new` for one that is being added); null when there is none to be read. */
export function readDraft(name: string): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null
    if (!draft || !Array.isArray(draft.pictures) || !Array.isArray(draft.form.features)) return null
    const { values } = draft.form
    // A field that the form did not have when the draft was kept is empty.
    return {
      ...draft,
      form: { ...draft.form, values: carFormValuesFrom((field) => values[field]) },
    }
  } catch {
    return null
  }
}

/** Keeps a draft. A browser that has no room or no storage keeps none. */
export function keepDraft(name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
  } catch {
    // The form itself still holds everything.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Where nothing can be stored, nothing is.
  }
}
