import { expect, test } from 'vitest'

import { IMPORT_RULES_OF_TEST as rules } from '#tests/factories/cost-facts.ts'

import { staffClock } from './staff-clock.ts'

const clockOf = (values: object, today = '2026-11-22', areDaysExamples = false) =>
  staffClock(
    {
      category: 'ready_for_import',
      status: 'available',
      firstRegistered: '2019',
      etaMombasaOn: null,
      landedOn: null,
      shippingCountry: 'Japan',
      steering: 'RHD',
      isDemo: false,
      forcedListingReason: null,
      ...values,
    },
    { rules: { ...rules, areDaysExamples }, today },
  )

test.each([
  [{}, '2026-10-12', 'Just in time', 'Order by 12 Oct 2026'],
  [{}, '2026-10-13', 'May arrive too late', 'Must land by 31 Dec 2026'],
  [{}, '2026-12-31', 'Too late to import', 'Must land by 31 Dec 2026'],
  [{}, '2027-01-01', 'Too late to import', 'Had to land by 31 Dec 2026'],
  [{ firstRegistered: '2020' }, '2026-11-22', 'Can still land', 'Order by 12 Oct 2027'],
  [{ etaMombasaOn: '2026-12-20' }, '2026-11-22', 'Just in time', 'Must land by 31 Dec 2026'],
  [{ firstRegistered: null }, '2026-11-22', 'Not known', 'First registration not stated'],
  [
    { shippingCountry: 'Peru' },
    '2026-11-22',
    'Not known',
    'The import rules have no shipping time for Peru',
  ],
  [{ steering: 'LHD' }, '2026-11-22', 'Cannot be imported', null],
  [{ landedOn: '2026-11-01' }, '2026-11-22', 'Landed', null],
])('%o on %s: %s', (values, today, word, detail) => {
  expect(clockOf(values, today)).toMatchObject({ word, detail, isForReexport: false })
})

test('an own car has no deadline by days of travel that are examples', () => {
  const own = clockOf({}, '2026-11-22', true)
  expect(own).toMatchObject({
    word: 'Not known',
    detail: 'Its shipping times are demo values. Enter your own under Reference',
  })
  expect(clockOf({ isDemo: true }, '2026-11-22', true)?.word).toBe('Too late to import')
})

test('only cars in stock that are to be imported have a clock', () => {
  expect(clockOf({ category: 'locally_used' })).toBeNull()
  expect(clockOf({ status: 'sold' })).toBeNull()
  expect(clockOf({ forcedListingReason: 'A buyer in Uganda' })?.isForReexport).toBe(true)
})
