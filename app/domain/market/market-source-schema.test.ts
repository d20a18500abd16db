import { expect, test } from 'vitest'

import { MarketSourceForm } from './market-source-schema.ts'

const FORM = { name: 'Sellers of Nairobi', observedOn: '2025-05-15' }
const read = (change: object = {}) => MarketSourceForm.safeParse({ ...FORM, ...change })

test('a list needs a name and the day its prices were seen', () => {
  expect(read().data).toMatchObject({ minPrice: null, maxPrice: null, note: null, sourceUrl: null })
  expect(read({ minPrice: '1,450,000', maxPrice: '60m' }).data).toMatchObject({
    minPrice: 1_450_000,
    maxPrice: 60_000_000,
  })
})

test.each([
  { name: ' ' },
  { observedOn: '' },
  { observedOn: '2999-01-01' },
  { minPrice: 'cheap' },
  { sourceUrl: 'javascript:alert(1)' },
])('%o is refused', (change) => {
  expect(read(change).success).toBe(false)
})
