import fc from 'fast-check'
import { expect, test } from 'vitest'

import { formatStoredSearches, parseStoredSearches } from './saved-search.ts'

const SEARCH = {
  id: 'a',
  name: 'Family SUV',
  filters: { make: 'Toyota', maxPrice: '3000000' },
  createdAt: '2026-11-21T09:00:00.000Z',
  lastUsed: '2026-11-21T09:00:00.000Z',
}

test('searches read back as they were stored', () => {
  const two = [SEARCH, { ...SEARCH, id: 'b', filters: { bodyType: 'SUV,Van' } }]
  expect(parseStoredSearches(formatStoredSearches(two))).toEqual(two)
})

test('invalid data, empty searches and duplicates are left out', () => {
  const junk = [
    null,
    7,
    [],
    { ...SEARCH, id: 7 },
    { ...SEARCH, id: 'b', name: ' ' },
    { ...SEARCH, id: 'c', name: 'x'.repeat(61) },
    { ...SEARCH, id: 'd', filters: {} },
    { ...SEARCH, id: 'e', filters: 'make=Toyota' },
    { ...SEARCH, id: 'f', filters: { make: 7, unknown: 'x' } },
    { ...SEARCH, id: 'g', lastUsed: 'yesterday' },
  ]
  const text = JSON.stringify({ version: 1, searches: [...junk, SEARCH, SEARCH] })
  expect(parseStoredSearches(text)).toEqual([SEARCH])
})

test('stored filters are cleaned like those of a URL', () => {
  const odd = { ...SEARCH, filters: { minPrice: '9', maxPrice: '5', fuelType: 'diesel,steam' } }
  const [read] = parseStoredSearches(JSON.stringify({ version: 1, searches: [odd] }))
  expect(read?.filters).toEqual({ minPrice: '5', maxPrice: '9', fuelType: 'Diesel' })
})

test('another version or invalid data reads as no searches, never an error', () => {
  expect(parseStoredSearches(JSON.stringify({ version: 2, searches: [SEARCH] }))).toEqual([])
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(parseStoredSearches(text)).toEqual([])
    }),
  )
  expect(parseStoredSearches(null)).toEqual([])
})
