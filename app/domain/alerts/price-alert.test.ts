import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { CarStatus } from '#app/domain/cars/status/car-status.ts'

import {
  type AlertedCar,
  armAlert,
  checkAlert as checkAlertBy,
  isSettled,
  isStillTrue,
  type PriceAlert,
} from './price-alert.ts'

const LEAST_FALL = { share: 0.01, ksh: 10_000 }
const checkAlert = (alert: PriceAlert, car: AlertedCar) => checkAlertBy(alert, car, LEAST_FALL)

const carAt = (price: number, status: CarStatus = 'available'): AlertedCar => ({
  price,
  isCif: false,
  wholePrice: price,
  status,
})
const available = (price: number) => carAt(price)
const drop = (lowestNotified: number): PriceAlert => ({
  kind: 'drop',
  limitKsh: null,
  lowestNotified,
  isNotifiedOnCif: false,
  isArmed: true,
})

/** Which of these successive prices trigger the alert. */
function told(alert: PriceAlert, prices: readonly number[]): number[] {
  let now = alert
  return prices.filter((price) => {
    const { isTriggered, ...memory } = checkAlert(now, available(price))
    now = { ...now, ...memory }
    return isTriggered
  })
}

test.for([
  ['S1', [2_940_000], [2_940_000]],
  ['S2', [2_975_000], []],
  ['A1', [2_960_101], []],
  ['A1', [2_960_100], [2_960_100]],
  ['A1', [2_900_000, 2_850_000], [2_900_000, 2_850_000]],
  ['S6', [2_900_000, 3_100_000, 3_000_000], [2_900_000]],
] as const)('%s of 2,990,000 and then %j, %j is told', ([, prices, expected]) => {
  expect(told(drop(2_990_000), prices)).toEqual(expected)
})

test('on a cheap car a fall is at least KSh 10,000', () => {
  expect(told(drop(400_000), [390_001])).toEqual([])
  expect(told(drop(400_000), [390_000])).toEqual([390_000])
})

test('the shop says what a fall is, and without its figure nothing is one', () => {
  const fallenTo = (price: number, leastFall: typeof LEAST_FALL | null) =>
    checkAlertBy(drop(2_990_000), available(price), leastFall).isTriggered
  expect(fallenTo(2_840_501, { share: 0.05, ksh: 0 })).toBe(false)
  expect(fallenTo(2_840_500, { share: 0.05, ksh: 0 })).toBe(true)
  expect(fallenTo(1_000_000, null)).toBe(false)
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
  const reserved = carAt(2_990_000, 'reserved')
  const alert: PriceAlert = { ...asked, ...armAlert(asked, reserved) }
  expect(checkAlert(alert, reserved).isTriggered).toBe(false)
  expect(checkAlert(alert, { ...reserved, status: 'sold' }).isTriggered).toBe(false)
  expect(checkAlert(alert, available(2_990_000))).toMatchObject({
    isTriggered: true,
    isArmed: false,
  })
  expect(checkAlert(drop(2_990_000), carAt(1_000_000, 'reserved')).isTriggered).toBe(false)
  expect(checkAlert(drop(2_990_000), carAt(1_000_000, 'sold')).isTriggered).toBe(false)
})

const atCif = (price: number, wholePrice: number | null): AlertedCar => ({
  ...available(price),
  isCif: true,
  wholePrice,
})

test('a price at CIF Mombasa meets a limit once the price to the keys does', () => {
  const asked = { kind: 'under', limitKsh: 1_500_000 } as const
  const alert: PriceAlert = { ...asked, ...armAlert(asked, atCif(1_200_000, 2_000_000)) }
  expect(alert.isArmed).toBe(true)
  expect(checkAlert(alert, atCif(900_000, 1_500_001)).isTriggered).toBe(false)
  expect(checkAlert(alert, atCif(900_000, null))).toMatchObject({
    isTriggered: false,
    isArmed: true,
  })
  const told = checkAlert(alert, atCif(900_000, 1_500_000))
  expect(told).toMatchObject({ isTriggered: true, isArmed: false })
  const after = { ...alert, ...told }
  expect(checkAlert(after, atCif(900_000, null)).isArmed).toBe(false)
  expect(checkAlert(after, atCif(900_000, 1_600_000)).isArmed).toBe(true)
})

test('a price is no fall where the other one included the taxes, or only this one does', () => {
  const dutyPaid = drop(2_500_000)
  const changed = checkAlert(dutyPaid, atCif(1_200_000, 2_400_000))
  expect(changed).toMatchObject({
    isTriggered: false,
    lowestNotified: 1_200_000,
    isNotifiedOnCif: true,
  })
  const cif = { ...dutyPaid, ...changed }
  expect(checkAlert(cif, atCif(1_100_000, null)).isTriggered).toBe(true)
  expect(checkAlert(cif, available(1_000_000))).toMatchObject({
    isTriggered: false,
    lowestNotified: 1_000_000,
    isNotifiedOnCif: false,
  })
})

test('a price that is not known is no fall and meets no limit, and the first one known is none either', () => {
  expect(checkAlert(drop(2_990_000), available(0))).toMatchObject({
    isTriggered: false,
    lowestNotified: 2_990_000,
  })
  const limit = { kind: 'under', limitKsh: 1_500_000 } as const
  const alert: PriceAlert = { ...limit, ...armAlert(limit, available(0)) }
  expect(alert.isArmed).toBe(true)
  expect(told(alert, [0, 1_500_000])).toEqual([1_500_000])
  expect(checkAlert({ ...alert, isArmed: false }, available(0)).isArmed).toBe(false)
  expect(told(drop(0), [0, 2_990_000, 2_980_000, 2_900_000])).toEqual([2_900_000])
})

test('a message that waited is dropped once the price is back or above the limit', () => {
  const isTrue = (kind: PriceAlert['kind'], price: number, fromKsh: number | null = 2_990_000) =>
    isStillTrue({ kind, limitKsh: 2_700_000 }, { fromKsh, car: available(price) })
  expect([2_989_999, 2_990_000, 3_100_000, 0].map((price) => isTrue('drop', price))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isTrue('drop', 3_100_000, null)).toBe(true)
  expect([2_700_000, 2_700_001, 0].map((price) => isTrue('under', price, null))).toEqual([
    true,
    false,
    false,
  ])
  expect(isTrue('back', 3_100_000, null)).toBe(true)
})

test('what is told always falls', () => {
  const price = fc.integer({ min: 0, max: 60_000_000 })
  const known = fc.integer({ min: 1, max: 60_000_000 })
  fc.assert(
    fc.property(known, fc.array(price), (first, prices) => {
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
