import { expect, test } from 'vitest'

import { askedParams, readAsked } from './own-alerts.ts'

const carId = '0190f2c4-1111-7abc-8def-0123456789ab'

test.each([
  { carId, kind: 'drop', limitKsh: null },
  { carId, kind: 'under', limitKsh: 2_500_000 },
  { query: 'make=Toyota&model=Land+Cruiser+Prado' },
] as const)('a link carries %o', (asked) => {
  expect(readAsked(new URLSearchParams(askedParams(asked).toString()))).toEqual(asked)
})

test.each([
  '',
  'car=x&kind=drop',
  `car=${carId}`,
  `car=${carId}&kind=x`,
  `car=${carId}&kind=under`,
  `car=${carId}&kind=under&limit=x`,
  `car=${carId}&kind=under&limit=0`,
  `car=${carId}&kind=under&limit=1e99`,
  'search=',
  'search=sort%3Dprice',
])('“%s” asks for nothing', (query) => {
  expect(readAsked(new URLSearchParams(query))).toBe(null)
})
