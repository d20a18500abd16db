import { expect, test } from 'vitest'

import { comparisonPath } from './comparison.ts'
import { parseComparison } from './parse-comparison.ts'

const parse = (address: string) => parseComparison(new URL(address, 'http://shop').searchParams)

test('a comparison URL round-trips', () => {
  expect(parse(comparisonPath(['a', 'b', 'c'], true))).toEqual({
    ids: ['a', 'b', 'c'],
    isTooMany: false,
    onlyDifferences: true,
  })
  expect(parse('/compare')).toEqual({ ids: [], isTooMany: false, onlyDifferences: false })
})

test('a fourth car is refused, and duplicates count once', () => {
  expect(parse('/compare?cars=a,b,c,d')).toMatchObject({ ids: ['a', 'b', 'c'], isTooMany: true })
  expect(parse('/compare?cars=a,B,b,a')).toMatchObject({ ids: ['a', 'b'], isTooMany: false })
})
