import { carFormFromData, carFormValuesFrom } from '#app/domain/cars/form/car-form-data.ts'
import type { CarForm } from '#app/domain/cars/form/car-form.ts'
import type { EditedCarForm } from '#app/domain/cars/form/save-car.server.ts'

export type SentCarForm = EditedCarForm & {
  files: File[]
  urls: string[]
}

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

/** The hidden `base` field; null if it was tampered with. */
function readBase(json: string): CarForm | null {
  try {
    const base: unknown = JSON.parse(json)
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
