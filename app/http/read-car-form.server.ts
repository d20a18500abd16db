import { carFormFromData, carFormValuesFrom } from '#app/domain/cars/car-form-data.ts'
import type { CarForm } from '#app/domain/cars/car-form.ts'

/** The form of a car as a browser has sent it. */
export type SentCarForm = {
  form: CarForm
  /** What the form started from, by which a concurrent edit is noticed; null for a new car. */
  started: { version: number; form: CarForm } | null
  /** The version whose changes the sender has seen and wants to keep beside theirs. */
  seenVersion: number | null
  /** Files and addresses that a browser without script sends along. */
  files: File[]
  urls: string[]
}

/** Reads it without judging what it says. */
export function readCarForm(data: FormData): SentCarForm {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  const base = readBase(texts('base')[0] ?? '')
  const version = Number(texts('version')[0])
  return {
    form: carFormFromData(data),
    started: base && Number.isInteger(version) ? { version, form: base } : null,
    seenVersion: Number(texts('seenVersion')[0]) || null,
    files: data
      .getAll('files')
      .filter((value) => typeof value !== 'string')
      .filter(({ size }) => size > 0),
    urls: texts('imageUrls')
      .map((url) => url.trim())
      .filter(Boolean),
  }
}

/** What the form carried along; whatever else somebody sends is no form at all. */
function readBase(written: string): CarForm | null {
  try {
    const base: unknown = JSON.parse(written)
    if (!isRecord(base) || !isRecord(base.values)) return null
    const { values, features, pictures, featuredPicture } = base
    return {
      values: carFormValuesFrom((field) => values[field]),
      features: listOf(features),
      pictures: listOf(pictures),
      featuredPicture: typeof featuredPicture === 'string' ? featuredPicture : null,
    }
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
