import type { Car } from './car.ts'

/**
 * Text as the search compares it: accents dropped, lower case, everything that is neither letter
 * nor digit one space. `Citroën C4, "LÄHTÖ"` → `citroen c4 lahto`. Applying it twice changes nothing.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The fields of a car that free text finds. */
export type SearchedCar = Pick<Car, 'make' | 'model' | 'year'> &
  Partial<
    Pick<
      Car,
      | 'bodyType'
      | 'fuelType'
      | 'transmission'
      | 'color'
      | 'location'
      | 'stockNumber'
      | 'vin'
      | 'description'
    >
  >

/**
 * What is stored in `search_text` and compared with what a buyer typed (through `normaliseText`).
 * A name written with a dash or a space is there joined too, since people type `cx5` and `crv`.
 */
export function searchTextOf(car: SearchedCar): string {
  const make = normaliseText(car.make)
  const model = normaliseText(car.model)
  const parts = [
    make,
    model,
    joined(make),
    joined(model),
    String(car.year),
    ...[car.bodyType, car.fuelType, car.transmission, car.color, car.location].map(normaliseOrNone),
    ...[car.vin, car.stockNumber].map(normaliseOrNone),
    ...[car.vin, car.stockNumber].map((number) => joined(normaliseOrNone(number))),
    normaliseOrNone(car.description),
  ]
  return [...new Set(parts.filter((part) => part !== ''))].join(' ')
}

function normaliseOrNone(text: string | null | undefined): string {
  return text ? normaliseText(text) : ''
}

function joined(normalised: string): string {
  return normalised.replaceAll(' ', '')
}
