import { expect, test } from 'vitest'

import { photoPlace } from './photo-place.ts'

test.for([
  ['the first of a car', [], 3, 0],
  ['the next', [0, 1], 2, 2],
  ['one that comes late', [0, 2, 3], 1, 1],
  ['the first, last', [1, 2], 0, 0],
  ['behind what staff added', [null], 0, 1],
  ['before what staff added at the end', [0, null], 1, 1],
  ['between, where staff added in front', [null, 0, 2], 1, 2],
  ['before the next, where staff added in front', [null, 1], 0, 1],
  ['where staff put the last in front', [2, 0, null], 1, 2],
] as const)('%s', ([, places, place, index]) => {
  expect(photoPlace(places, place)).toBe(index)
})
