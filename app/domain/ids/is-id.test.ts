import { expect, test } from 'vitest'

import { isId, parseIdList } from './is-id.ts'

test('an id is a complete lower-case uuid', () => {
  expect(isId('0190a3f0-7c1e-7000-8000-00000000000a')).toBe(true)
  for (const text of ['', '7', 'sample-bmw-x5', '0190a3f0-7c1e-7000-8000-00000000000A']) {
    expect(isId(text)).toBe(false)
  }
})

test('a list of ids has no duplicates', () => {
  expect(parseIdList('A, b ,,a,c')).toEqual(['a', 'b', 'c'])
  expect(parseIdList(null)).toEqual([])
})
