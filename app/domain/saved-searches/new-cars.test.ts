import { expect, test } from 'vitest'

import { newCarsQuestions } from './new-cars.ts'

const search = (make: string) => ({ filters: { make }, lastUsed: '2026-11-01T00:00:00.000Z' })

test('a question holds twenty searches at most, each with its time', () => {
  const many = Array.from({ length: 21 }, (_, n) => search(`Make ${n}`))
  const [first = '', second = '', ...rest] = newCarsQuestions(many)
  expect(rest).toEqual([])
  const params = (address: string) => new URL(address, 'http://shop').searchParams
  expect(params(first).getAll('search')).toHaveLength(20)
  expect(params(second).getAll('search')).toEqual(['make=Make+20'])
  expect(params(second).getAll('since')).toEqual(['2026-11-01T00:00:00.000Z'])
  expect(newCarsQuestions([])).toEqual([])
})
