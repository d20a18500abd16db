import fc from 'fast-check'
import { expect, test } from 'vitest'

import { vinOf } from './number-key.ts'

test.for([
  ['1FADP5AU6DL536022', '1FADP5AU6DL536022'],
  ['wba 3a5c5-0df123456', 'WBA3A5C50DF123456'],
  ['KDA 412X', null],
  ['GDJ1500012345', null],
  ['NZE161-1234567', null],
  ['1FADP5AU6DL53602', null],
  ['1FADP5AU6DL5360221', null],
  ['1FADP5AU6DLO36022', null],
  ['ONREQUESTPLEASEXX', null],
  [null, null],
] as const)('%s is the VIN %s', ([vin, expected]) => {
  expect(vinOf({ vin })).toBe(expected)
})

test('a chassis number of 9 to 12 characters never becomes a VIN', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9 -]{9,12}$/), (chassis) => {
      expect(vinOf({ vin: chassis })).toBe(null)
    }),
  )
})
