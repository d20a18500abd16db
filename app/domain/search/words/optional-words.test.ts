import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'

import { optionalWords, withoutOptionalWords } from './optional-words.ts'

const typed = (searchTerm: string, model: string | null = null) => ({
  filters: { ...NO_FILTERS, model, searchTerm },
  typed: searchTerm,
})

test('grades, shapes, praise, bodies and versions only rank', () => {
  expect(optionalWords(typed('tx new shape kisumu', 'Prado'))).toEqual(['tx', 'new', 'shape'])
  expect(optionalWords(typed('double cab sunroof'))).toEqual(['double', 'cab'])
  expect(optionalWords(typed('240', 'Premio'))).toEqual(['240'])
  expect(optionalWords(typed('auction grade 4.5', 'Vezel'))).toEqual(['auction', 'grade', '4', '5'])
  expect(withoutOptionalWords(typed('v8 kisumu')).searchTerm).toBe('kisumu')
  expect(withoutOptionalWords(typed('v8')).searchTerm).toBeNull()
})

test('a number without a model, and what is not wanted, must occur', () => {
  expect(optionalWords(typed('2 2 2'))).toEqual([])
  expect(optionalWords(typed('not turbo'))).toEqual([])
})

test('words of an address that were not read must occur', () => {
  const address = { ...typed('v8 turbo'), typed: null }
  expect(optionalWords(address)).toEqual([])
  expect(withoutOptionalWords(address)).toBe(address.filters)
})
