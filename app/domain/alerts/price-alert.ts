import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { type LeastFall, leastFallOf } from '#app/domain/money/least-fall.ts'

/** What a buyer can ask to be told about a car. */
export const ALERT_KINDS = [
  { value: 'drop', label: 'When the price falls' },
  { value: 'under', label: 'When it costs at most' },
  { value: 'back', label: 'When it is no longer reserved' },
  { value: 'similar', label: 'When it is sold, with similar cars' },
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]['value']

/** What an alert remembers. Prices are whole shillings. */
export type PriceAlert = {
  readonly kind: AlertKind
  /** Of `under` alone. */
  readonly limitKsh: number | null
  /** The price when the alert was made, or the lowest that was told since. */
  readonly lowestTold: number
  /** Whether that price was one at CIF Mombasa, without the taxes. */
  readonly isCifTold: boolean
  /** Whether the next time triggers it: `under` after a higher price, `back` after a reservation, `similar` until it is sold. */
  readonly isArmed: boolean
}

export type AlertedCar = {
  /** As the dealer states it. */
  readonly price: number
  /** Whether that is at CIF Mombasa, without the taxes. */
  readonly isCif: boolean
  /** What a buyer pays before the keys; null while the taxes on top are not known. */
  readonly wholePrice: number | null
  readonly status: CarStatus
}

type Memory = Pick<PriceAlert, 'lowestTold' | 'isCifTold' | 'isArmed'>

export const MAX_ALERTS_PER_PERSON = 20
/** A search that finds more cars than this is no wish yet. */
export const MAX_MATCHES = 200

/** What a new alert remembers of the car. */
export function armAlert(
  { kind, limitKsh }: Pick<PriceAlert, 'kind' | 'limitKsh'>,
  car: AlertedCar,
): Memory {
  const isArmed = {
    drop: true,
    under: !isWithin(limitKsh, car),
    back: car.status === 'reserved',
    similar: true,
  }[kind]
  return { lowestTold: car.price, isCifTold: car.isCif, isArmed }
}

export const isSame = (a: Memory, b: Memory): boolean =>
  a.lowestTold === b.lowestTold && a.isCifTold === b.isCifTold && a.isArmed === b.isArmed

/** A limit is what a buyer can pay, so the price at CIF Mombasa alone never meets it. */
export const isWithin = (limitKsh: number | null, { wholePrice }: Pick<AlertedCar, 'wholePrice'>) =>
  wholePrice !== null && wholePrice <= (limitKsh ?? 0)

/**
 * Whether to tell a person, and what the alert remembers afterwards. Of a sold car only `similar` tells.
 * @param leastFall a smaller fall does not count; null while the shop has no such figure, and none counts
 */
export function checkAlert(
  { kind, limitKsh, lowestTold, isCifTold, isArmed }: PriceAlert,
  car: AlertedCar,
  leastFall: LeastFall | null,
): Memory & { isTriggered: boolean } {
  const { price, status } = car
  const same = { isTriggered: false, lowestTold, isCifTold, isArmed }
  if (kind === 'similar') {
    const isSold = status === 'sold'
    return { ...same, isTriggered: isSold && isArmed, isArmed: !isSold }
  }
  if (status === 'sold') return same
  if (kind === 'back') {
    const isBack = status === 'available'
    return { ...same, isTriggered: isBack && isArmed, isArmed: !isBack }
  }
  // Who can't buy it now is not told that it is cheaper.
  if (status === 'reserved') return same
  if (kind === 'under') {
    if (car.wholePrice === null) return same
    const isUnder = isWithin(limitKsh, car)
    return { ...same, isTriggered: isUnder && isArmed, isArmed: !isUnder }
  }
  // The taxes come on top of one price and not of the other: neither is lower than the other.
  if (car.isCif !== isCifTold) return { ...same, lowestTold: price, isCifTold: car.isCif }
  const isFall = leastFall !== null && lowestTold - price >= leastFallOf(lowestTold, leastFall)
  return isFall ? { ...same, isTriggered: true, lowestTold: price } : same
}

/** Long enough to correct a typing error before anybody is told of it. */
const SETTLE_MS = 30 * 60_000
/** A price that is changed again and again is told all the same. */
const SETTLE_AT_MOST_MS = 2 * 60 * 60_000

/** Whether the last changes of a price count: 30 minutes after the last of them, or 2 hours after the first. */
export function isSettled(changes: readonly Date[], now: Date): boolean {
  const times = changes.map((at) => at.getTime()).toSorted((a, b) => b - a)
  const [last] = times
  if (last === undefined) return true
  let first = last
  for (const at of times) {
    if (first - at >= SETTLE_MS) break
    first = at
  }
  return now.getTime() - last >= SETTLE_MS || now.getTime() - first >= SETTLE_AT_MOST_MS
}

/** Whoever has used nothing for this long is asked whether to keep their alerts. */
export const UNUSED_MS = 365 * 86_400_000

/** At most one message in this time; what comes meanwhile is told in the next. */
export const PAUSE_MS = 6 * 60 * 60_000
