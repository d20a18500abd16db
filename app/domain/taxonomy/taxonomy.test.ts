import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { listKnownModels, usualOf } from './names/known-models.ts'
import { createNameSpellings } from './names/name-spellings.ts'
import { MakeForm } from './taxonomy-schema.ts'

test('a model appears once in the catalogue', () => {
  const names = listKnownModels().map(({ make, model }) => `${make} ${model}`.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('well-known models have a body type, models with several have none', () => {
  const bodyTypeOf = (make: string, model: string) => usualOf({ make, model }).bodyType
  expect(bodyTypeOf('Toyota', 'Land Cruiser Prado')).toBe('SUV')
  expect(bodyTypeOf('Toyota', 'Hilux')).toBe('Pickup')
  expect(bodyTypeOf('Toyota', 'Vitz')).toBe('Hatchback')
  expect(bodyTypeOf('Mazda', 'Axela')).toBeNull()
  expect(bodyTypeOf('Proton', 'Saga')).toBeNull()
  expect(bodyTypeOf('TOYOTA', 'fielder')).toBe('Wagon')
})

test.each([
  ['toyota', 'LAND CRUISER PRADO', 'Toyota', 'Land Cruiser Prado'],
  ['MERCEDES BENZ', 'c 200', 'Mercedes-Benz', 'C200'],
  ['benz', 'gle class', 'Mercedes-Benz', 'GLE-Class'],
  ['VW', 'golf  gti', 'Volkswagen', 'Golf GTI'],
  ['Mazda', 'cx5', 'Mazda', 'CX-5'],
  ['Toyota', 'TOYOTA ESQUIRE', 'Toyota', 'Esquire'],
  ['Citroën', 'c4', 'Citroen', 'C4'],
  ['Proton', 'Saga', 'Proton', 'Saga'],
  ['Toyota', 'FIELDER', 'Toyota', 'Corolla Fielder'],
  ['toyota', 'Toyota Prado', 'Toyota', 'Land Cruiser Prado'],
  ['Benz', 'GLE', 'Mercedes-Benz', 'GLE-Class'],
])('%s %s is the %s %s', (make, model, knownMake, knownModel) => {
  const spellings = createNameSpellings(listKnownModels())
  expect(spellings.canonical({ make, model })).toEqual({ make: knownMake, model: knownModel })
})

test('a shop goes on calling a model as it does', () => {
  const called = (models: string[]) => {
    const shop = models.map((model) => ({ make: 'TOYOTA', model }))
    const spellings = createNameSpellings(shop, listKnownModels())
    return ['Fielder', 'corolla fielder'].map(
      (model) => spellings.canonical({ make: 'Toyota', model }).model,
    )
  }
  expect(called(['fielder'])).toEqual(['fielder', 'fielder'])
  expect(called(['Corolla Fielder'])).toEqual(['Corolla Fielder', 'Corolla Fielder'])
  expect(called(['Fielder', 'Corolla Fielder'])).toEqual(['Fielder', 'Corolla Fielder'])
  expect(called([])).toEqual(['Corolla Fielder', 'Corolla Fielder'])
})

test('an unknown name keeps its first spelling', () => {
  const spellings = createNameSpellings([{ make: 'Proton', model: 'Saga' }])
  expect(spellings.canonical({ make: 'PROTON', model: 'X 70' })).toEqual({
    make: 'Proton',
    model: 'X 70',
  })
  expect(spellings.canonical({ make: 'proton', model: 'x70' })).toEqual({
    make: 'Proton',
    model: 'X 70',
  })
})

test('the taxonomy may spell a make differently from the market', () => {
  const shop = [{ make: 'Mercedes', model: 'C 200' }]
  const spellings = createNameSpellings(shop, listKnownModels())
  for (const make of ['MERCEDES', 'Mercedes-Benz', 'benz']) {
    expect(spellings.canonical({ make, model: 'c200' })).toEqual({
      make: 'Mercedes',
      model: 'C 200',
    })
  }
  const both = [
    { make: 'Mercedes', model: null },
    { make: 'Mercedes-Benz', model: null },
  ]
  expect(createNameSpellings(both).canonical({ make: 'mercedes-benz', model: 'x' }).make).toBe(
    'Mercedes-Benz',
  )
})

test('canonical names are stable', () => {
  fc.assert(
    fc.property(anyText, fc.string({ minLength: 1 }), (make, model) => {
      const spellings = createNameSpellings(listKnownModels())
      const once = spellings.canonical({ make, model })
      expect(spellings.canonical({ make: once.make, model })).toEqual(once)
    }),
  )
})

test('an invalid logo URL that looks valid is refused', () => {
  // URL parsing accepts this one until its href is read.
  const logoUrl = `https://${'\u212a'.repeat(20_000)}`
  const make = { name: 'Toyota', displayName: 'Toyota', logoUrl }
  expect(MakeForm.safeParse(make).success).toBe(false)
})
