import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { parseCarFilters } from '#app/domain/search/car-search.ts'

import {
  deleteSearch,
  filtersOf,
  markUsed,
  restoreSearch,
  savedFilters,
  savedSearchPath,
  saveSearch,
  searchBadges,
  type SavedSearch,
} from './saved-search.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const FILTERS = { ...NO_FILTERS, bodyType: ['SUV' as const], maxPrice: 3_000_000 }

const search = (id: string): SavedSearch => ({
  id,
  name: id,
  filters: { make: 'Toyota' },
  createdAt: NOW.toISOString(),
  lastUsed: NOW.toISOString(),
})
const save = (name: string, filters: CarFilters = FILTERS) =>
  saveSearch([search('old')], { id: 'new', name, filters, now: NOW })

test('a named search with a filter is saved at the front', () => {
  expect(save('  Family \n SUV ')).toEqual({
    ok: true,
    searches: [
      {
        id: 'new',
        name: 'Family SUV',
        filters: { bodyType: 'SUV', maxPrice: '3000000' },
        createdAt: NOW.toISOString(),
        lastUsed: NOW.toISOString(),
      },
      search('old'),
    ],
  })
})

test('a blank name or a search without filters is refused with a message', () => {
  expect(save(' \t ')).toEqual({
    ok: false,
    reason: 'Please enter a name for your search',
    fields: { name: ['Please enter a name for your search'] },
  })
  expect(save('All', NO_FILTERS)).toEqual({
    ok: false,
    reason: 'No search criteria to save',
  })
})

test('a full list refuses another search', () => {
  const full = Array.from({ length: 50 }, (_, n) => search(`${n}`))
  const refused = saveSearch(full, { id: 'x', name: 'x', filters: FILTERS, now: NOW })
  expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('50 searches') })
})

test('using a search updates its time, and deleting it can be undone', () => {
  const later = new Date('2026-12-01T00:00:00Z')
  const searches = [search('a'), search('b'), search('c')]
  expect(markUsed(searches, { id: 'b', now: later })[1]?.lastUsed).toBe(later.toISOString())
  const rest = deleteSearch(searches, 'b')
  expect(rest.map(({ id }) => id)).toEqual(['a', 'c'])
  expect(restoreSearch(rest, { search: search('b'), place: 1 })).toEqual(searches)
  expect(restoreSearch(searches, { search: search('b'), place: 0 })).toEqual(searches)
})

test('three badges are shown, then how many more', () => {
  const filters = savedFilters({ ...FILTERS, make: 'Toyota', fuelType: ['Diesel', 'Petrol'] })
  expect(searchBadges({ filters }, {})).toEqual({
    shown: ['Toyota', 'Up to KSh 3,000,000', 'SUV'],
    more: '+2 more',
  })
  expect(searchBadges(search('a'), {})).toEqual({ shown: ['Toyota'], more: null })
})

test('filters survive the round trip through storage and through the URL', () => {
  const names = Object.keys(NO_FILTERS)
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Petrol,Diesel', 'a%2Cb', '%', '12', 'SUV', 'locally_used'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text)), (pairs) => {
      const filters = parseCarFilters(new URLSearchParams(pairs))
      const stored = { filters: savedFilters(filters) }
      expect(filtersOf(JSON.parse(JSON.stringify(stored)) as typeof stored)).toEqual(filters)
      const { searchParams } = new URL(savedSearchPath(stored), 'http://shop')
      expect(parseCarFilters(searchParams)).toEqual(filters)
    }),
  )
})
