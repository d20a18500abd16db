import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { type LeastFall, leastFallOf } from '#app/domain/money/money.ts'

/** Kinds of alert on a car. */
export const ALERT_KINDS = [
  { value: 'drop', label: 'When the price falls' },
  { value: 'under', label: 'When it costs at most' },
  { value: 'back', label: 'When it is no longer reserved' },
  { value: 'similar', label: 'When it is sold, with similar cars' },
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]['value']

/** The state of an alert. Prices are whole shillings. */
export type PriceAlert = {
  readonly kind: AlertKind
  /** Only for `under`. */
  readonly limitKsh: number | null
  /** The price when the alert was made, or the lowest reported since; 0 until one is known. */
  readonly lowestNotified: number
  /** Whether that price was at CIF Mombasa, without taxes. */
  readonly isNotifiedOnCif: boolean
  /** Armed again: `under` by a higher price, `back` by a reservation; `similar` until a sale. */
  readonly isArmed: boolean
}

export type AlertedCar = {
  /** As stated by the dealer; 0 if it is not known. */
  readonly price: number
  /** Whether that price is at CIF Mombasa, without taxes. */
  readonly isCif: boolean
  /** Total paid to get the keys; null while the taxes on top are unknown. */
  readonly wholePrice: number | null
  readonly status: CarStatus
}

type Memory = Pick<PriceAlert, 'lowestNotified' | 'isNotifiedOnCif' | 'isArmed'>

export const MAX_ALERTS_PER_PERSON = 20
/** A search that finds more cars than this is too broad for an alert. */
export const MAX_MATCHES = 200

/** The initial state of an alert on this car. */
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
  return { lowestNotified: car.price, isNotifiedOnCif: car.isCif, isArmed }
}

export const isSame = (a: Memory, b: Memory): boolean =>
  a.lowestNotified === b.lowestNotified &&
  a.isNotifiedOnCif === b.isNotifiedOnCif &&
  a.isArmed === b.isArmed

/**
 * A limit is what a buyer can pay in all, so a price at CIF Mombasa alone never meets it, nor does
 * one that is not known.
 */
export const isWithin = (
  limitKsh: number | null,
  { price, wholePrice }: Pick<AlertedCar, 'price' | 'wholePrice'>,
) => price > 0 && wholePrice !== null && wholePrice <= (limitKsh ?? 0)

/**
 * Whether to notify, and the alert's new state. For a sold car only `similar` fires.
 * @param leastFall smaller falls don't count; null if the shop has set none: then no fall counts
 */
export function checkAlert(
  { kind, limitKsh, lowestNotified, isNotifiedOnCif, isArmed }: PriceAlert,
  car: AlertedCar,
  leastFall: LeastFall | null,
): Memory & { isTriggered: boolean } {
  const { price, status } = car
  const same = { isTriggered: false, lowestNotified, isNotifiedOnCif, isArmed }
  if (kind === 'similar') {
    const isSold = status === 'sold'
    return { ...same, isTriggered: isSold && isArmed, isArmed: !isSold }
  }
  if (status === 'sold') return same
  if (kind === 'back') {
    const isBack = status === 'available'
    return { ...same, isTriggered: isBack && isArmed, isArmed: !isBack }
  }
  // A lower price is no news while the car can't be bought, nor is one that is not known.
  if (status === 'reserved' || price === 0) return same
  if (kind === 'under') {
    if (car.wholePrice === null) return same
    const isUnder = isWithin(limitKsh, car)
    return { ...same, isTriggered: isUnder && isArmed, isArmed: !isUnder }
  }
  // There was no price, or taxes come on top of only one of them, so they can't be compared.
  if (lowestNotified === 0 || car.isCif !== isNotifiedOnCif) {
    return { ...same, lowestNotified: price, isNotifiedOnCif: car.isCif }
  }
  const isFall =
    leastFall !== null && lowestNotified - price >= leastFallOf(lowestNotified, leastFall)
  return isFall ? { ...same, isTriggered: true, lowestNotified: price } : same
}

/**
 * Whether a message that waited is still true of a car that can be bought.
 * @param fromKsh the price that the person knew; null if the message names none
 */
export function isStillTrue(
  { kind, limitKsh }: Pick<PriceAlert, 'kind' | 'limitKsh'>,
  { fromKsh, car }: { fromKsh: number | null; car: AlertedCar },
): boolean {
  if (kind === 'under') return isWithin(limitKsh, car)
  return kind !== 'drop' || (car.price > 0 && (fromKsh === null || car.price < fromKsh))
}

/** Long enough to correct a typing error before anybody hears of it. */
const SETTLE_MS = 30 * 60_000
/** A price that keeps changing is reported anyway. */
const SETTLE_AT_MOST_MS = 2 * 60 * 60_000

/** Whether price changes count: 30 minutes after the last one, or 2 hours after the first. */
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

/** After this long without use, people are asked whether to keep their alerts. */
export const UNUSED_MONTHS = 12

/** At most one message per person in this time; anything in between goes into the next. */
export const PAUSE_MS = 6 * 60 * 60_000
