import { isId } from '#app/domain/ids/is-id.ts'

import { type CarForm, type CarFormField, EMPTY_CAR_FORM } from './car-form.ts'

const FIELDS = Object.keys(EMPTY_CAR_FORM.values) as CarFormField[]

/** Reads the form of a car as a browser writes it, without judging what it says. */
export function carFormFromData(data: FormData): CarForm {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  // A browser without script cannot take a picture out of its list; it ticks a box.
  const removed = new Set(texts('removedPictures'))
  const pictures = texts('pictures').filter((id) => isId(id) && !removed.has(id))
  return {
    values: carFormValuesFrom((field) => texts(field)[0]),
    features: distinctTexts(texts('features')),
    pictures,
    featuredPicture: featuredAmong(pictures, texts('featuredPicture')[0]),
  }
}

/** The picture chosen to stand for the car; the first one does so by itself, which is null. */
export function featuredAmong(pictures: readonly string[], chosen: string | undefined) {
  return chosen && pictures.indexOf(chosen) > 0 ? chosen : null
}

/** Every field of the form; what is no text is empty. */
export function carFormValuesFrom(read: (field: CarFormField) => unknown): CarForm['values'] {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const entries = FIELDS.map((field) => [field, textOf(read(field))])
  return Object.fromEntries(entries) as CarForm['values']
}

/** Blanks and duplicates, the ends trimmed, are ignored. */
export function distinctTexts(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean)
}
