import { expect, test } from 'vitest'

import { withoutTrailingSlash } from './trailing-slash.server.ts'

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/search/', '/search'],
  ['/cars/toyota//', '/cars/toyota'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
])('%s is the page at %s', (path, page) => {
  expect(withoutTrailingSlash(path)).toBe(page)
})
