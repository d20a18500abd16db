import { expect, test } from 'vitest'

import { analyticsPath, parseAnalyticsSearch } from './analytics-search.ts'

const again = (query: string) => analyticsPath(parseAnalyticsSearch(new URLSearchParams(query)))

test.for([
  ['', '/admin/analytics'],
  ['days=30&sort=most&page=1', '/admin/analytics'],
  ['days=8&tests=yes&sort=up&page=x', '/admin/analytics'],
  [
    'page=3&sort=fewest&tests=shown&days=365',
    '/admin/analytics?days=365&tests=shown&sort=fewest&page=3',
  ],
] as const)('%s is %s', ([query, path]) => {
  expect(again(query)).toBe(path)
})
