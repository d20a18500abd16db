import fc from 'fast-check'
import { expect, test } from 'vitest'

import { armAlert, checkAlert, isSettled, type PriceAlert } from './price-alert.ts'

const available = (price: number) => ({ price, status: 'available' as const })
const drop = (lowestTold: number): PriceAlert => ({
  kind: 'drop',
  limitKsh: null,
  lowestTold,
  isArmed: true,
})

/** Which of these prices are told, one after the other. */
function told(alert: PriceAlert, prices: readonly number[]): number[] {
  let now = alert
  return prices.filter((price) => {
    const { isNews, ...memory } = checkAlert(now, available(price))
    now = { ...now, ...memory }
    return isNews
  })
}

test.for([
  [[2_940_000], [2_940_000]],
  [[2_975_000], []],
  [[2_960_101], []],
  [[2_960_100], [2_960_100]],
  [
    [2_900_000, 2_850_000],
    [2_900_000, 2_850_000],
  ],
  [[2_900_000, 3_100_000, 3_000_000], [2_900_000]],
] as const)('of 2,990,000 and then %j, %j is told', ([prices, expected]) => {
  expect(told(drop(2_990_000), prices)).toEqual(expected)
})

test('on a cheap car a fall is at least KSh 10,000', () => {
  expect(told(drop(400_000), [390_001])).toEqual([])
  expect(told(drop(400_000), [390_000])).toEqual([390_000])
})

test('a limit is told once, and again after the price was above it', () => {
  const asked = { kind: 'under', limitKsh: 2_700_000 } as const
  const alert: PriceAlert = { ...asked, ...armAlert(asked, available(2_990_000)) }
  expect(told(alert, [2_750_000])).toEqual([])
  expect(told(alert, [2_700_000, 2_680_000])).toEqual([2_700_000])
  expect(told(alert, [2_700_000, 2_800_000, 2_650_000])).toEqual([2_700_000, 2_650_000])
  expect(armAlert(asked, available(2_600_000)).isArmed).toBe(false)
})

test('a reserved car is told of when it is available again, a sold one never', () => {
  const asked = { kind: 'back', limitKsh: null } as const
  const reserved = { price: 2_990_000, status: 'reserved' as const }
  const alert: PriceAlert = { ...asked, ...armAlert(asked, reserved) }
  expect(checkAlert(alert, reserved).isNews).toBe(false)
  expect(checkAlert(alert, { ...reserved, status: 'sold' }).isNews).toBe(false)
  expect(checkAlert(alert, available(2_990_000))).toMatchObject({ isNews: true, isArmed: false })
  expect(checkAlert(drop(2_990_000), { price: 1_000_000, status: 'reserved' }).isNews).toBe(false)
  expect(checkAlert(drop(2_990_000), { price: 1_000_000, status: 'sold' }).isNews).toBe(false)
})

test('what is told always falls', () => {
  const price = fc.integer({ min: 0, max: 60_000_000 })
  fc.assert(
    fc.property(price, fc.array(price), (first, prices) => {
      const all = [first, ...told(drop(first), prices)]
      expect(all.every((each, at) => at === 0 || each < (all[at - 1] ?? 0))).toBe(true)
    }),
  )
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes))

test.for([
  [[], 0, true],
  [[0], 29, false],
  [[0], 30, true],
  [[0, 10], 39, false],
  [[0, 10], 40, true],
  [[0, 25, 50, 75, 100, 115], 119, false],
  [[0, 25, 50, 75, 100, 115], 120, true],
  [[0, 200], 215, false],
] as const)('changes at minutes %j are settled at %i: %s', ([changes, now, expected]) => {
  expect(isSettled(changes.map(at), at(now))).toBe(expected)
})
