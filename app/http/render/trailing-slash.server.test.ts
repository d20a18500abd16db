import { expect, test } from 'vitest'

import { withoutTrailingSlash } from './page-headers.server.ts'

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
