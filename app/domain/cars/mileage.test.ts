import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { formatMileage, MAX_MILEAGE, mileageInKm, parseMileage } from './car-values.ts'

const UNITS = ['km', 'miles'] as const

test.each([
  ['124000 km', 124_000, 'km'],
  ['45,000km', 45_000, 'km'],
  ['77,000 miles', 77_000, 'miles'],
  ['77 000 Mi', 77_000, 'miles'],
  ['45k km', 45_000, 'km'],
  ['45 thousand kms.', 45_000, 'km'],
  ['0', 0, 'km'],
  ['85000', 85_000, 'km'],
  ['85.000', 85_000, 'km'],
  ['1.125.000 km', 1_125_000, 'km'],
  ['85000.0', 85_000, 'km'],
])('%s is parsed', (text, mileage, unit) => {
  expect(parseMileage(text)).toEqual({ mileage, unit })
})

test.each([
  '',
  'km',
  '-5 km',
  '1,00 km',
  '45000 litres',
  '10,000-20,000 km',
  '254712345678',
  '5 constructor',
])('%j is not an odometer reading', (text) => {
  expect(parseMileage(text)).toBeNull()
})

test('a bare number is in the unit of the file', () => {
  expect(parseMileage('60000', 'miles')).toEqual({ mileage: 60_000, unit: 'miles' })
})

test('zero is printed, unknown is N/A, and the unit defaults to km', () => {
  expect(formatMileage({ mileage: 0 })).toBe('0 km')
  expect(formatMileage({ mileage: 45_000, mileageUnit: null })).toBe('45,000 km')
  expect(formatMileage({ mileage: 77_000, mileageUnit: 'miles' })).toBe('77,000 miles')
  expect(formatMileage({ mileage: null, mileageUnit: 'km' })).toBe('N/A')
})

test('miles count as kilometres in filters', () => {
  expect(mileageInKm({ mileage: 100_000, unit: 'miles' })).toBe(160_934)
  expect(mileageInKm({ mileage: 100_000, unit: 'km' })).toBe(100_000)
})

test('a printed mileage reads back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: MAX_MILEAGE }),
      fc.constantFrom(...UNITS),
      (mileage, unit) => {
        expect(parseMileage(formatMileage({ mileage, mileageUnit: unit }))).toEqual({
          mileage,
          unit,
        })
      },
    ),
  )
})

test('any text parses without throwing, to a whole number in bounds or null', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.stringMatching(/^[\d., ']{0,8} ?[a-z]{0,5}$/)), (text) => {
      const read = parseMileage(text)
      expect(read === null || (Number.isInteger(read.mileage) && read.mileage <= MAX_MILEAGE)).toBe(
        true,
      )
    }),
  )
})
