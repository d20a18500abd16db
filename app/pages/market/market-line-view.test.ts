import { expect, test } from 'vitest'

import type { CarMarket } from '#app/domain/market/car-market.ts'

import { marketLineView } from './market-line.tsx'

const CAR = {
  make: 'Toyota',
  model: 'RAV4',
  year: 2019,
  price: 4_700_000,
  category: 'fresh_imports',
  status: 'available',
  isDemo: false,
} as const
const MARKET: CarMarket = {
  price: 4_700_000,
  comparedPrice: 4_700_000,
  n: 78,
  w: 0,
  sigma: 0.075,
  prices: { median: 4_735_000, low: 4_394_961, high: 5_101_348 },
  verdict: 'in_line',
  reason: null,
  percentile: 47,
  observed: { from: '2026-09-01', to: '2026-09-01', median: '2026-09-01' },
  isDemo: false,
  nearest: [{ year: 2019, km: 47_000, price: 4_650_000, place: 'Nairobi, Karen' }],
}
const TODAY = '2026-11-23'
const view = (change: Partial<CarMarket> = {}, car = {}) =>
  marketLineView({ ...CAR, ...car }, { market: { ...MARKET, ...change }, today: TODAY })

const seenOn = (median: string) => ({ observed: { from: median, to: median, median } })

test('a fresh list gives a verdict with number, range, date and the way it was counted', () => {
  expect(view()).toEqual({
    word: 'In line with similar cars',
    text: '78 similar cars asked 4.39m to 5.10m (Sep 2026)',
    scale: { from: 11.5, width: 77, dot: 44.8 },
    details: {
      paragraphs: [
        'We compare with 78 cars that were advertised on 1 Sep 2026: Toyota RAV4 of 2019, used abroad. These are asking prices, not sale prices.',
        'The median is KSh 4,735,000, our estimate; most lie within the range, 7.5% to either side.',
      ],
      nearest: [{ key: '0', text: '2019, 47,000 km, KSh 4,650,000, Nairobi, Karen' }],
    },
  })
})

test('a car whose price leaves the import out is drawn at its price to keys, and the page says so', () => {
  const shown = view({ comparedPrice: 4_900_000 })
  expect(shown?.details?.paragraphs[1]).toBe(
    'This car’s price doesn’t include the import, so we compare its cost to keys: KSh 4,900,000, our estimate.',
  )
  expect(shown?.scale?.dot).toBeGreaterThan(view()?.scale?.dot ?? 100)
})

test('asking prices of 121 to 270 days ago are a range without a word, older ones nothing', () => {
  expect(view(seenOn('2026-07-26'))?.word).toBe('In line with similar cars')
  expect(view(seenOn('2026-07-25'))).toMatchObject({
    word: null,
    text: expect.stringMatching('78'),
  })
  expect(view(seenOn('2026-02-26'))?.word).toBeNull()
  expect(view(seenOn('2026-02-25'))).toBeNull()
})

test('examples are a range marked as demo, however old they are', () => {
  const demo = { ...seenOn('2025-05-15'), isDemo: true }
  const shown = view(demo, { isDemo: true })
  expect(shown?.word).toBeNull()
  expect(shown?.text).toBe('78 similar cars asked 4.39m to 5.10m (demo prices of May 2025)')
  expect(shown?.details?.paragraphs[0]).toContain('demo')
  expect(view(demo)).toBeNull()
})

test('a silence says why, and draws nothing', () => {
  expect(view({ reason: 'few', verdict: null, n: 3, prices: null })).toEqual({
    word: null,
    text: 'Not enough similar cars to say (3 found, we need 8)',
    scale: null,
    details: null,
  })
})

test('nothing is said of a sold car, a price without a basis, or where the dealer shows none', () => {
  expect(view({}, { status: 'sold' })).toBeNull()
  expect(view({ reason: 'basis', verdict: null })).toBeNull()
  expect(marketLineView(CAR, { market: null, today: TODAY })).toBeNull()
})

test('the dot of a car stays on the scale, however far its price is off', () => {
  expect(view({}, { price: 9_000_000 })?.scale?.dot).toBeLessThan(100)
  expect(view({}, { price: 1_000_000 })?.scale?.dot).toBeGreaterThan(0)
})
