import fc from 'fast-check'
import { expect, test } from 'vitest'

import { categoryEmptyText } from '#app/domain/taxonomy/car-category.ts'
import {
  BODY_TYPES,
  findOption,
  FUEL_TYPES,
  optionValues,
  TRANSMISSIONS,
} from '#app/domain/taxonomy/car-options.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import { anyText } from '#tests/factories/any-text.ts'

import { carName, makeAndModel } from './car-name.ts'
import { maxModelYear } from './car-values.ts'
import { availabilityOf, CAR_STATUSES } from './status/car-status.ts'

test('the option lists match the form', () => {
  expect(optionValues(FUEL_TYPES)).toEqual(['Petrol', 'Diesel', 'Electric', 'Hybrid'])
  expect(optionValues(TRANSMISSIONS)).toEqual(['Automatic', 'Manual', 'CVT'])
  expect(optionValues(BODY_TYPES)).toHaveLength(10)
  expect(findOption(BODY_TYPES, ' suv ')).toBe('SUV')
  expect(findOption(BODY_TYPES, 'tank')).toBeNull()
})

test('an empty category is named by its current label', () => {
  const text = (slug: string, label: string) => categoryEmptyText({ slug, label })
  expect(text('ready_for_import', 'Ready for Import')).toBe('No import-ready cars found')
  expect(text('ready_for_import', 'On order')).toBe('No cars found in On order')
  expect(text('bank', 'From the bank')).toBe('No cars found in From the bank')
})

test('the stored status fields agree', () => {
  for (const { value, isAvailable } of CAR_STATUSES) {
    expect(availabilityOf(value)).toEqual({ status: value, isAvailable })
  }
})

test('names repeat no make', () => {
  expect(carName({ year: 2017, make: 'Toyota', model: 'Vitz' })).toBe('2017 Toyota Vitz')
  expect(makeAndModel({ make: 'Mini', model: 'MINI Cooper' })).toBe('MINI Cooper')
  expect(makeAndModel({ make: 'Mini', model: 'Minimal' })).toBe('Mini Minimal')
})

test('the model year changes at midnight in Nairobi, three hours before London', () => {
  expect(maxModelYear(new Date('2026-12-31T20:59:59Z'))).toBe(2027)
  expect(maxModelYear(new Date('2026-12-31T21:00:00Z'))).toBe(2028)
})

test('text is compared without accents, case and punctuation', () => {
  expect(normaliseText('  Citroën C4, "LÄHTÖ" ')).toBe('citroen c4 lahto')
  expect(normaliseText("Murang'a - CX-5")).toBe('muranga cx 5')
})

test('normalising is idempotent and leaves letters, digits and single spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normaliseText(text)
      expect(normaliseText(once)).toBe(once)
      expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
    }),
  )
})
