import { expect, test } from 'vitest'

import { listKnownModels, usualOf } from './known-models.ts'
import { namesIn, USUAL_FUEL, USUAL_SEATS } from './usual-facts.ts'

const known = new Set(listKnownModels().map(({ make, model }) => `${make} ${model}`))

test.each([
  ['seats', USUAL_SEATS],
  ['fuel', USUAL_FUEL],
])('the usual %s are those of catalogue models, once each', (_, facts) => {
  const names = Object.entries(facts).flatMap(([make, values]) =>
    Object.values(values)
      .flatMap((models = '') => namesIn(models))
      .map((model) => `${make} ${model}`),
  )
  expect(names.filter((name) => !known.has(name))).toEqual([])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('what is usual, and what is not known because it varies', () => {
  const of = (make: string, model: string) => usualOf({ make, model })
  expect(of('Toyota', 'HiAce')).toEqual({ bodyType: 'Van', fuelType: null, seats: 14 })
  expect(of('Nissan', 'Leaf')).toEqual({ bodyType: 'Hatchback', fuelType: 'Electric', seats: 5 })
  expect(of('Toyota', 'Prius')).toMatchObject({ fuelType: 'Hybrid' })
  expect(of('Toyota', 'Premio')).toMatchObject({ fuelType: 'Petrol' })
  expect(of('Toyota', 'Land Cruiser Prado')).toMatchObject({ fuelType: null, seats: 7 })
  expect(of('BMW', 'X2')).toMatchObject({ seats: 5 })
  expect(of('Mercedes-Benz', 'CLS')).toEqual({ bodyType: null, fuelType: null, seats: null })
  expect(of('Proton', 'Saga')).toEqual({ bodyType: null, fuelType: null, seats: null })
})
