import { expect, test } from 'vitest'

import { ownPagePath } from './own-page-path.ts'

test.for([
  ['https://shop.example/search?make=Toyota#top', '/search?make=Toyota'],
  ['https://shop.example', '/'],
  ['https://shop.example//evil.example/x', '/'],
  ['https://shop.example/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['nonsense', '/'],
  [null, '/'],
] as const)('from %s back to %s', ([referer, path]) => {
  expect(ownPagePath(referer)).toBe(path)
})
