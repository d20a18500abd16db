import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { bodyTypeOf, listKnownModels } from './known-models.ts'
import { createNameBook } from './name-book.ts'
import { MakeForm } from './taxonomy-schema.ts'

test('a model stands once in the catalogue', () => {
  const names = listKnownModels().map(({ make, model }) => `${make} ${model}`.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
})

test('well-known models have a body, models of several bodies none', () => {
  expect(bodyTypeOf({ make: 'Toyota', model: 'Land Cruiser Prado' })).toBe('SUV')
  expect(bodyTypeOf({ make: 'Toyota', model: 'Hilux' })).toBe('Pickup')
  expect(bodyTypeOf({ make: 'Toyota', model: 'Vitz' })).toBe('Hatchback')
  expect(bodyTypeOf({ make: 'Mazda', model: 'Axela' })).toBeNull()
  expect(bodyTypeOf({ make: 'Proton', model: 'Saga' })).toBeNull()
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
])('%s %s is the %s %s', (make, model, knownMake, knownModel) => {
  const book = createNameBook(listKnownModels())
  expect(book.canonical({ make, model })).toEqual({ make: knownMake, model: knownModel })
})

test('an unknown name keeps its first spelling', () => {
  const book = createNameBook([{ make: 'Proton', model: 'Saga' }])
  expect(book.canonical({ make: 'PROTON', model: 'X 70' })).toEqual({
    make: 'Proton',
    model: 'X 70',
  })
  expect(book.canonical({ make: 'proton', model: 'x70' })).toEqual({
    make: 'Proton',
    model: 'X 70',
  })
})

test('the shop may call a make otherwise than the market', () => {
  const shop = [{ make: 'Mercedes', model: 'C 200' }]
  const book = createNameBook(shop, listKnownModels())
  for (const make of ['MERCEDES', 'Mercedes-Benz', 'benz']) {
    expect(book.canonical({ make, model: 'c200' })).toEqual({ make: 'Mercedes', model: 'C 200' })
  }
  const both = [
    { make: 'Mercedes', model: null },
    { make: 'Mercedes-Benz', model: null },
  ]
  expect(createNameBook(both).canonical({ make: 'mercedes-benz', model: 'x' }).make).toBe(
    'Mercedes-Benz',
  )
})

test('canonical names are canonical', () => {
  fc.assert(
    fc.property(anyText, fc.string({ minLength: 1 }), (make, model) => {
      const book = createNameBook(listKnownModels())
      const once = book.canonical({ make, model })
      expect(book.canonical({ make: once.make, model })).toEqual(once)
    }),
  )
})

test('a logo’s address that only looks like one is refused', () => {
  // The parser takes this one for an address until it is asked to read it.
  const logoUrl = `https://${'\u212a'.repeat(20_000)}`
  const make = { name: 'Toyota', displayName: 'Toyota', logoUrl }
  expect(MakeForm.safeParse(make).success).toBe(false)
})
