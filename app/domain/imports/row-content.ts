import type { ImportedCarInput } from '#app/domain/cars/car-schema.ts'
import type { ImportFieldName } from '#app/domain/tables/fields.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

/** Texts that never change for a car. Raw, so that a new synonym does not change its identity. */
const LASTING_WORDS: readonly ImportFieldName[] = [
  'transmission',
  'color',
  'condition',
  'ownership',
  'vin',
  'chassisNumber',
]

/**
 * Identifies a car without a stock number: make, model, year, mileage, place and the lasting texts.
 * Identical rows are told apart by their order. Price and age of the posting are left out: a
 * cheaper car is the same car, reduced.
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
