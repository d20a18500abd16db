import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { normaliseText } from '#app/domain/cars/search-text.ts'

import type { ImportFieldName } from './fields.ts'

/**
 * The words of a row that stay with a car for good. Taken as written, not as read, so that a new
 * synonym or another choice of category does not turn every car into a different one.
 */
const LASTING_WORDS: readonly ImportFieldName[] = [
  'transmission',
  'color',
  'condition',
  'ownership',
  'vin',
  'chassisNumber',
]

/**
 * What tells one car without a stock number from another: make, model, year, mileage, place and the
 * lasting words. Two rows may say exactly the same of two cars; their order tells those apart.
 * The age of the posting is not in it, nor the price: a cheaper car is the same car, reduced.
 */
export function contentOf(
  car: ImportedCarInput,
  stated: ReadonlyMap<ImportFieldName, string>,
): string {
  const facts: [string, string | number][] = [
    ['make', normaliseText(car.make)],
    ['model', normaliseText(car.model)],
    ['year', car.year],
  ]
  if (car.mileage !== null) facts.push(['mileage', car.mileage])
  if (car.location !== null) facts.push(['location', normaliseText(car.location)])
  for (const field of LASTING_WORDS) {
    const written = normaliseText(stated.get(field) ?? '')
    if (written !== '') facts.push([field, written])
  }
  return JSON.stringify(facts)
}
