import { expect, test } from 'vitest'

import { NO_FILTERS } from './car-filters.ts'
import { filterChips } from './filter-chips.ts'

const names = { fresh_imports: 'Just landed' }

test('no filters, no chips', () => {
  expect(filterChips(NO_FILTERS, names)).toEqual([])
})

test('each end of a range and each value of a list is a chip that removes only itself', () => {
  const filters = {
    ...NO_FILTERS,
    searchTerm: 'prado',
    minPrice: 1_000_000,
    maxMileage: 90_000,
    category: 'fresh_imports',
    fuelType: ['Diesel' as const, 'Hybrid' as const],
  }
  const chips = filterChips(filters, names)
  expect(chips.map(({ label }) => label)).toEqual([
    '“prado”',
    'Just landed',
    'From KSh 1,000,000',
    'Up to 90,000 km',
    'Diesel',
    'Hybrid',
  ])
  expect(chips[4]?.without).toEqual({ ...filters, fuelType: ['Hybrid'] })
  expect(chips[2]?.without).toEqual({ ...filters, minPrice: null })
})

test('removing the make removes its model too', () => {
  const filters = { ...NO_FILTERS, make: 'Toyota', model: 'Vitz' }
  const [make, model] = filterChips(filters, names)
  expect(make?.without).toEqual(NO_FILTERS)
  expect(model?.without).toEqual({ ...filters, model: null })
})

test('a chip says which end of a range it is, and of what', () => {
  const filters = {
    ...NO_FILTERS,
    minPrice: 1_000_000,
    maxPrice: 2_500_000,
    minYear: 2014,
    maxYear: 2018,
    minMileage: 10_000,
    maxMileage: 90_000,
    minEngine: 1490,
    maxEngine: 2000,
    minSeats: 7,
    drive: '4wd' as const,
    plate: 'KDJ',
    modelCode: 'NZE161',
  }
  expect(filterChips(filters, names).map(({ label }) => label)).toEqual([
    'From KSh 1,000,000',
    'Up to KSh 2,500,000',
    'From 2014',
    'Up to 2018',
    'From 10,000 km',
    'Up to 90,000 km',
    'From 1490 cc',
    'Up to 2000 cc',
    '7 seats or more',
    '4WD',
    'Reg No. KDJ',
    'Code NZE161',
  ])
})
