import { distinctFeatures } from '#app/domain/cars/feature-list.ts'
import { isId } from '#app/domain/ids/is-id.ts'

import { type CarForm, type CarFormField, EMPTY_CAR_FORM } from './car-form.ts'

const FIELDS = Object.keys(EMPTY_CAR_FORM.values) as CarFormField[]

export function carFormFromData(data: FormData): CarForm {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  // Without JavaScript, a picture is removed by ticking a box.
  const removed = new Set(texts('removedPictures'))
  const pictures = texts('pictures').filter((id) => isId(id) && !removed.has(id))
  return {
    values: carFormValuesFrom((field) => texts(field)[0]),
    features: distinctFeatures(texts('features')),
    pictures,
    featuredPicture: featuredAmong(pictures, texts('featuredPicture')[0]),
  }
}

/** Null means the first picture, the default. */
export function featuredAmong(pictures: readonly string[], chosen: string | undefined) {
  return chosen && pictures.indexOf(chosen) > 0 ? chosen : null
}

/** Any value that is not a string becomes empty. */
export function carFormValuesFrom(read: (field: CarFormField) => unknown): CarForm['values'] {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const entries = FIELDS.map((field) => [field, textOf(read(field))])
  return Object.fromEntries(entries) as CarForm['values']
}
