import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { indexedCar } from '#tests/factories/indexed-car.ts'

import { CarIndex } from './car-index.ts'
import { filterCars } from './filter-cars.ts'

function stock(...cars: { location: string | null; searchText?: string }[]) {
  const index = new CarIndex()
  for (const [at, { location, searchText }] of cars.entries()) {
    const text = searchText ?? location?.toLowerCase().replaceAll(/\W+/g, ' ') ?? ''
    index.put(indexedCar({ id: `${at}`, location, searchText: text }))
  }
  return index
}

const found = (index: CarIndex, searchTerm: string) =>
  [...filterCars(index, { ...NO_FILTERS, searchTerm }).passing.slots].map((slot) => index.ids[slot])

test('a place lists the cars that stand there, and not those that mention it', () => {
  const index = stock(
    { location: 'Mombasa, Ganjoni' },
    { location: 'Mombasa CBD' },
    { location: 'Kobe, Japan (ships to Mombasa)' },
    { location: 'Nairobi, Karen', searchText: 'nairobi karen viewing in mombasa too' },
  )
  expect(found(index, 'mombasa')).toEqual(['0', '1'])
  expect(found(index, 'mombasa cbd')).toEqual(['1'])
  expect(found(index, 'ganjoni')).toEqual(['0'])
  expect(found(index, 'viewing')).toEqual(['3'])
  expect(index.places.nameOf('mombasa')).toBe('Mombasa')
  expect(index.places.nameOf('cbd')).toBeNull()
})

test('where no car stands in a place, its name is text', () => {
  const index = stock({ location: null, searchText: 'delivered to kisumu' })
  expect(index.places.nameOf('kisumu')).toBeNull()
  expect(found(index, 'kisumu')).toEqual(['0'])
})

test('a car that moves is found where it went', () => {
  const index = stock({ location: 'Nairobi' }, { location: 'Kisumu' })
  index.put(indexedCar({ id: '0', location: 'Kisumu', searchText: 'kisumu' }))
  expect(found(index, 'kisumu')).toEqual(['0', '1'])
  expect(found(index, 'nairobi')).toEqual([])
})
