import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import type { ImportFieldName } from './fields.ts'

/**
 * The texts of a row that never change for a car. Taken raw, so that a new synonym or another choice
 * of category does not turn every car into a different one.
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
 * What identifies a car without a stock number: make, model, year, mileage, place and the lasting
 * texts. Two cars may have identical rows; their order distinguishes them. The age of the posting
 * and the price are left out: a cheaper car is the same car, reduced.
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
