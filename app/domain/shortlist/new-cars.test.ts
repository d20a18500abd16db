import { expect, test } from 'vitest'

import { newCarsQuestions, parseSince } from './saved-search.ts'

const search = (make: string) => ({ filters: { make }, lastUsed: '2026-11-01T00:00:00.000Z' })

test('a request counts at most twenty searches, each with its time', () => {
  const many = Array.from({ length: 21 }, (_, n) => search(`Make ${n}`))
  const [first = '', second = '', ...rest] = newCarsQuestions(many)
  expect(rest).toEqual([])
  const params = (address: string) => new URL(address, 'http://shop').searchParams
  expect(params(first).getAll('search')).toHaveLength(20)
  expect(params(second).getAll('search')).toEqual(['make=Make+20'])
  expect(params(second).getAll('since')).toEqual(['2026-11-01T00:00:00.000Z'])
  expect(newCarsQuestions([])).toEqual([])
})

test.each([
  ['2026-11-01T00:00:00.000Z', new Date('2026-11-01T00:00:00.000Z')],
  ['yesterday', null],
  ['', null],
  // The first and last moments JavaScript knows, and the last year PostgreSQL would reject.
  ['-271821-04-20T00:00:00Z', null],
  ['+275760-09-13T00:00:00Z', null],
  ['-004714-12-31T00:00:00Z', null],
])('"%s" is since %s', (text, time) => {
  expect(parseSince(text)).toEqual(time)
})
