import { expect, test } from 'vitest'

import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { indexedCar } from '#tests/factories/indexed-car.ts'

import { CarIndex } from './car-index.ts'
import { classifyWords } from './classify-words.ts'
import { filterCars } from './filter-cars.ts'

const index = new CarIndex()
const CARS = [
  { make: 'Toyota', model: 'Vitz', color: 'White', location: 'Nairobi' },
  {
    make: 'Toyota',
    model: 'Land Cruiser',
    color: 'Black',
    location: 'Nairobi',
    features: ['Panoramic sunroof'],
  },
  { make: 'Land Rover', model: 'Discovery', color: 'Pearl White', location: 'Mombasa' },
  {
    make: 'Mazda',
    model: 'Demio',
    color: 'Red',
    location: 'Mombasa',
    category: 'locally_used',
  },
]
for (const [at, car] of CARS.entries()) {
  const searchText = Object.values(car).join(' ').toLowerCase()
  index.put(indexedCar({ id: `${at}`, ...car, searchText }))
}

function found(
  searchTerm: string,
  filters: Partial<CarFilters> = {},
  typed: string | null = 'said',
) {
  const classified = classifyWords(index, {
    filters: { ...NO_FILTERS, ...filters, searchTerm },
    typed,
  })
  const { slots } = filterCars(index, classified.filters, classified).passing
  return { models: [...slots].map((slot) => CARS[slot]?.model), missing: classified.missing }
}

test.for([
  ['not toyota', ['Discovery', 'Demio']],
  ['not land cruiser', ['Vitz', 'Discovery', 'Demio']],
  ['not white', ['Land Cruiser', 'Demio']],
  ['not toyota not red', ['Discovery']],
  ['nairobi except vitz', ['Land Cruiser']],
] as const)('%s rules out what is called so', ([typed, models]) => {
  expect(found(typed).models).toEqual(models)
})

test.for([
  ['toyota not black', ['Vitz']],
  ['not mombasa', ['Vitz', 'Land Cruiser']],
  ['bila sunroof', ['Vitz', 'Discovery', 'Demio']],
  ['not locally used', ['Vitz', 'Land Cruiser', 'Discovery']],
  ['isiyo nyeupe', ['Land Cruiser', 'Demio']],
  ['not single cab', ['Vitz', 'Land Cruiser', 'Discovery', 'Demio']],
] as const)('%s rules out what states it', ([typed, models]) => {
  expect(found(typed).models).toEqual(models)
})

test('what no car states is ruled out of none, and all words that were not read must occur', () => {
  const classified = classifyWords(index, {
    filters: { ...NO_FILTERS, searchTerm: 'no accident not toyota' },
    typed: 'said',
  })
  expect(classified).toMatchObject({ ignored: ['no accident'], excluded: ['not toyota'] })
  expect(found('no accident').models).toHaveLength(4)
  expect(found('not toyota', {}, null).models).toEqual([])
})

test('beside a model, the name of another one rules nothing out', () => {
  expect(found('demio', { make: 'Toyota', model: 'Vitz' }).models).toEqual(['Vitz'])
  expect(found('landcruiser', { make: 'Toyota', model: 'Vitz' }).models).toEqual(['Vitz'])
  expect(found('demio', { make: 'Toyota' }).models).toEqual([])
  expect(found('mazda', { make: 'Toyota' }).models).toEqual(['Vitz', 'Land Cruiser'])
})

test('beside a make, words that no car has rule nothing out; without one they do', () => {
  expect(found('kisumu', { make: 'Toyota' })).toEqual({
    models: ['Vitz', 'Land Cruiser'],
    missing: ['kisumu'],
  })
  expect(found('kisumu')).toEqual({ models: [], missing: [] })
  expect(found('mombasa', { make: 'Toyota' })).toEqual({ models: [], missing: [] })
  expect(found('kisumu', { make: 'Toyota' }, null).models).toEqual([])
})
