import { expect, test } from 'vitest'

import { shownSize } from './brand.ts'
import { refuseSize } from './check-brand.ts'

test.each([
  ['logo', 200, 40],
  ['logo', 240, 40],
  ['logo', 90, 90],
  ['icon', 512, 512],
  ['icon', 1010, 1024],
] as const)('a %s of %i × %i pixels is taken', (kind, width, height) => {
  expect(refuseSize(kind, { width, height })).toBeNull()
})

test.each([
  ['logo', 199, 40, /199 × 40 pixels and would look blurred/],
  ['logo', 220, 39, /needs at least 200 × 40 pixels/],
  ['logo', 1300, 200, /at most 6 times as wide as it is high/],
  ['icon', 511, 511, /needs at least 512 × 512 pixels/],
  ['icon', 1000, 1024, /must be square/],
] as const)('a %s of %i × %i pixels is refused', (kind, width, height, reason) => {
  expect(refuseSize(kind, { width, height })).toMatch(reason)
})

test.each([
  [
    { width: 600, height: 120 },
    { width: 200, height: 40 },
  ],
  [
    { width: 1200, height: 200 },
    { width: 200, height: 33 },
  ],
  [
    { width: 300, height: 300 },
    { width: 40, height: 40 },
  ],
])('a logo of %j is shown as %j', (size, shown) => {
  expect(shownSize(size)).toEqual(shown)
})
