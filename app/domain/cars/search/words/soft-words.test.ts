import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'

import { softWords, withoutSoftWords } from './soft-words.ts'

const typed = (searchTerm: string, model: string | null = null) => ({
  filters: { ...NO_FILTERS, model, searchTerm },
  said: searchTerm,
})

test('grades, shapes, praise, bodies and versions only rank', () => {
  expect(softWords(typed('tx new shape kisumu', 'Prado'))).toEqual(['tx', 'new', 'shape'])
  expect(softWords(typed('double cab sunroof'))).toEqual(['double', 'cab'])
  expect(softWords(typed('240', 'Premio'))).toEqual(['240'])
  expect(withoutSoftWords(typed('v8 kisumu')).searchTerm).toBe('kisumu')
  expect(withoutSoftWords(typed('v8')).searchTerm).toBeNull()
})

test('a number without a model, and what is not wanted, must occur', () => {
  expect(softWords(typed('2 2 2'))).toEqual([])
  expect(softWords(typed('not turbo'))).toEqual([])
})

test('words of an address that were not read must occur', () => {
  const address = { ...typed('v8 turbo'), said: null }
  expect(softWords(address)).toEqual([])
  expect(withoutSoftWords(address)).toBe(address.filters)
})
