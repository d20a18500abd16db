import { expect, test } from 'vitest'

import { createMarketIndex } from './market-index.ts'
import { modelPrice } from './model-price.ts'

const SOURCE = { id: 's', observedOn: '2026-11-01', minPrice: null, maxPrice: null, isDemo: true }
const VITZ = { make: 'Toyota', model: 'Vitz' }
const index = createMarketIndex({
  sources: [SOURCE],
  observations: Array.from({ length: 10 }, (_, at) => ({
    ...VITZ,
    year: 2010 + at,
    price: 600_000 + at * 50_000,
    km: null,
    origin: at % 2 ? ('L' as const) : ('F' as const),
    place: null,
    colour: null,
    sourceId: 's',
  })),
})

test('the middle asking price of a model and the years asked for, or nothing for fewer than eight', () => {
  expect(modelPrice(index, { ...VITZ, years: null })).toEqual({
    n: 10,
    median: 800_000,
    observed: { from: '2026-11-01', to: '2026-11-01' },
    isDemo: true,
  })
  expect(modelPrice(index, { ...VITZ, years: { from: 2012, to: null } })).toMatchObject({
    n: 8,
    median: 850_000,
  })
  expect(modelPrice(index, { ...VITZ, years: { from: 2013, to: null } })).toBeNull()
  expect(modelPrice(index, { ...VITZ, model: 'Premio', years: null })).toBeNull()
})
