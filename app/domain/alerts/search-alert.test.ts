import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { alertQuery, digestDay, searchName, searchOfAlert } from './search-alert.ts'

test('a search without filters is none, and the order of a list does not matter', () => {
  expect(alertQuery({ filters: NO_FILTERS, typed: 'anything' })).toBeNull()
  const asked = searchOfAlert('sort=price-low&page=3&view=list&maxPrice=900000&make=Toyota')
  expect(alertQuery(asked)).toBe('make=Toyota&maxPrice=900000')
})

test('a search is the same after it was stored', () => {
  const filters = { ...NO_FILTERS, make: 'Mazda', color: ['Red', 'Blue'], searchTerm: 'v6 x' }
  const query = alertQuery({ filters, typed: 'mazda v6 x' }) ?? ''
  expect(searchOfAlert(query)).toMatchObject({ filters, typed: 'mazda v6 x' })
})

test('a search is named by its filters', () => {
  expect(searchName('make=Toyota&model=Vitz&maxPrice=900000', {})).toBe(
    'Toyota, Vitz, Up to KSh 900,000',
  )
})

test.for<[string, string]>([
  ['2026-11-23T04:29:59Z', '2026-11-22'],
  ['2026-11-23T04:30:00Z', '2026-11-23'],
  ['2026-11-23T20:59:59Z', '2026-11-23'],
  ['2026-11-23T21:00:00Z', '2026-11-23'],
])('at %s the digest of %s is due', ([now, day]) => {
  expect(digestDay(new Date(now))).toBe(day)
})
