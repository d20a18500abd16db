import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CarInput, ImportedCarInput } from './car-schema.ts'
import { maxModelYear } from './car-values.ts'

const vitz = {
  make: 'Toyota',
  model: 'Vitz',
  year: '2017',
  price: 'KSh 1,050,000',
  category: 'locally_used',
  location: 'Nairobi',
  fuelType: 'Petrol',
  transmission: 'Automatic',
  bodyType: 'Hatchback',
  color: 'White',
  condition: 'Good',
}

const messages = (schema: typeof CarInput | typeof ImportedCarInput, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

test('a form with the ten required answers is valid; an empty mileage becomes 0', () => {
  const car = CarInput.parse({ ...vitz, mileage: '', features: ['Camera', ' Camera ', ''] })
  expect(car).toMatchObject({
    year: 2017,
    price: 1_050_000,
    mileage: 0,
    mileageUnit: 'km',
    status: 'available',
    features: ['Camera'],
    stockNumber: null,
  })
})

test('an empty form gets a message for every required field', () => {
  expect(Object.keys(messages(CarInput, {})).toSorted()).toEqual(Object.keys(vitz).toSorted())
})

test('an import needs a make, a model, a year and a price; the rest stays unknown', () => {
  expect(Object.keys(messages(ImportedCarInput, {})).toSorted()).toEqual([
    'make',
    'model',
    'price',
    'year',
  ])
  const { make, model, year, price } = vitz
  expect(ImportedCarInput.parse({ make, model, year, price })).toMatchObject({
    mileage: null,
    fuelType: null,
    bodyType: null,
    condition: null,
    category: null,
    location: null,
    status: null,
  })
})

test('years: the form starts at 1990, an import takes classics, neither takes the year after next', () => {
  const newest = maxModelYear()
  expect(messages(CarInput, { ...vitz, year: '1989' }).year).toBe(
    `Enter a year from 1990 to ${newest}.`,
  )
  expect(ImportedCarInput.parse({ ...vitz, year: 1965 }).year).toBe(1965)
  expect(CarInput.parse({ ...vitz, year: String(newest) }).year).toBe(newest)
  expect(messages(ImportedCarInput, { ...vitz, year: newest + 1 })).toHaveProperty('year')
})

test('control characters never reach the database', () => {
  expect(
    CarInput.parse({ ...vitz, color: '\u0000White\u0007', description: 'a\nb' }),
  ).toMatchObject({
    color: 'White',
    description: 'a\nb',
  })
})

test('every error message is one of ours, whatever the input', () => {
  const shape = Object.fromEntries(
    Object.keys(CarInput.shape).map((field) => [
      field,
      fc.option(fc.anything(), { nil: undefined }),
    ]),
  )
  fc.assert(
    fc.property(fc.oneof(fc.record(shape), fc.anything()), (input) => {
      for (const schema of [CarInput, ImportedCarInput]) {
        for (const { message } of schema.safeParse(input).error?.issues ?? []) {
          expect(message).toMatch(/^[A-Z].*\.$/)
          expect(message).not.toMatch(/invalid|expected|received/i)
        }
      }
    }),
  )
})
