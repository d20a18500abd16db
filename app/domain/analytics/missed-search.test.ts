import { expect, test } from 'vitest'

import { gatherMissedSearches } from './analytics-report.ts'

test('equal searches are merged, most frequent first, as text', () => {
  expect(
    gatherMissedSearches(
      [
        { metadata: { make: 'Toyota', maxPrice: 300_000, found: 0 }, times: 2 },
        { metadata: { searchTerm: 'Tesla', found: 0 }, times: 3 },
        { metadata: { found: 0, searchTerm: 'tesla', source: 'box' }, times: 4 },
        { metadata: { bodyType: 'Pickup,Truck', found: 0 }, times: 1 },
      ],
      {},
    ),
  ).toEqual([
    { text: '“Tesla”', times: 7, path: '/search?searchTerm=Tesla' },
    {
      text: 'Toyota · Up to KSh 300,000',
      times: 2,
      path: '/search?make=Toyota&maxPrice=300000',
    },
    { text: 'Pickup · Truck', times: 1, path: '/search?bodyType=Pickup%2CTruck' },
  ])
})

test('searches without known filters are left out', () => {
  expect(gatherMissedSearches([{ metadata: { found: 0, make: 'Any' }, times: 5 }], {})).toEqual([])
})
