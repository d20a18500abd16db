import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { categoryEmptyText } from './car-category.ts'
import { carName, makeAndModel } from './car-name.ts'
import { BODY_TYPES, findOption, FUEL_TYPES, optionValues, TRANSMISSIONS } from './car-options.ts'
import {
  availabilityOf,
  CAR_STATUSES,
  carStatusLabel,
  carStatusOf,
  isListed,
} from './car-status.ts'
import { maxModelYear } from './model-year.ts'
import { normaliseText } from './search-text.ts'

test('the option lists are the ones of the form', () => {
  expect(optionValues(FUEL_TYPES)).toEqual(['Petrol', 'Diesel', 'Electric', 'Hybrid'])
  expect(optionValues(TRANSMISSIONS)).toEqual(['Automatic', 'Manual', 'CVT'])
  expect(optionValues(BODY_TYPES)).toHaveLength(10)
  expect(findOption(BODY_TYPES, ' suv ')).toBe('SUV')
  expect(findOption(BODY_TYPES, 'tank')).toBeNull()
})

test('an empty shelf is named as it is called now', () => {
  const text = (slug: string, label: string) => categoryEmptyText({ slug, label })
  expect(text('ready_for_import', 'Ready for Import')).toBe('No import-ready cars found')
  expect(text('ready_for_import', 'On order')).toBe('No cars found in On order')
  expect(text('bank', 'From the bank')).toBe('No cars found in From the bank')
})

test('is_available is the truth whatever the status says', () => {
  expect(carStatusOf({ isAvailable: false, status: 'reserved' })).toBe('sold')
  expect(carStatusOf({ isAvailable: true, status: 'sold' })).toBe('available')
  expect(carStatusOf({ isAvailable: true, status: 'reserved' })).toBe('reserved')
  expect(carStatusOf({ isAvailable: true, status: null })).toBe('available')
  expect(carStatusLabel({ isAvailable: false, status: null })).toBe('Sold')
})

test('lists show available and reserved cars, not sold ones', () => {
  const listed = CAR_STATUSES.filter(({ value }) => isListed(availabilityOf(value)))
  expect(listed.map(({ value }) => value)).toEqual(['available', 'reserved'])
  for (const { value, isAvailable } of CAR_STATUSES) {
    expect(availabilityOf(value).isAvailable).toBe(isAvailable)
    expect(carStatusOf(availabilityOf(value))).toBe(value)
  }
})

test('names', () => {
  expect(carName({ year: 2017, make: 'Toyota', model: 'Vitz' })).toBe('2017 Toyota Vitz')
  expect(makeAndModel({ make: 'Mini', model: 'MINI Cooper' })).toBe('MINI Cooper')
  expect(makeAndModel({ make: 'Mini', model: 'Minimal' })).toBe('Mini Minimal')
})

test('next year begins in Nairobi three hours before it does in London', () => {
  expect(maxModelYear(new Date('2026-12-31T20:59:59Z'))).toBe(2027)
  expect(maxModelYear(new Date('2026-12-31T21:00:00Z'))).toBe(2028)
})

test('text is compared without accents, case and punctuation', () => {
  expect(normaliseText('  Citroën C4, "LÄHTÖ" ')).toBe('citroen c4 lahto')
  expect(normaliseText("Murang'a - CX-5")).toBe('muranga cx 5')
})

test('normalising is stable and leaves letters, digits and single spaces', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = normaliseText(text)
      expect(normaliseText(once)).toBe(once)
      expect(once).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
    }),
  )
})
