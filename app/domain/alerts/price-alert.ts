import type { CarStatus } from '#app/domain/cars/status/car-status.ts'

/** What a buyer can ask to be told about a car. */
export const ALERT_KINDS = [
  { value: 'drop', label: 'When the price falls' },
  { value: 'under', label: 'When it costs at most' },
  { value: 'back', label: 'When it is no longer reserved' },
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]['value']

/** What an alert remembers. Prices are whole shillings. */
export type PriceAlert = {
  readonly kind: AlertKind
  /** Of `under` alone. */
  readonly limitKsh: number | null
  /** The price when the alert was made, or the lowest that was told since. */
  readonly lowestTold: number
  /** Whether the next time is news: `under` after a higher price, `back` after a reservation. */
  readonly isArmed: boolean
}

type AlertedCar = { readonly price: number; readonly status: CarStatus }

type Memory = Pick<PriceAlert, 'lowestTold' | 'isArmed'>

/** A smaller fall is no news. */
const LEAST_FALL_SHARE = 0.01
const LEAST_FALL_KSH = 10_000

export const MAX_ALERTS_PER_PERSON = 20
/** A search that finds more cars than this is no wish yet. */
export const MAX_MATCHES = 200

/** What a new alert remembers of the car. */
export function armAlert(
  { kind, limitKsh }: Pick<PriceAlert, 'kind' | 'limitKsh'>,
  car: AlertedCar,
) {
  const isArmed = {
    drop: true,
    under: car.price > (limitKsh ?? 0),
    back: car.status === 'reserved',
  }[kind]
  return { lowestTold: car.price, isArmed }
}

/** Whether to tell a person, and what the alert remembers afterwards. A sold car is never told of. */
export function checkAlert(
  { kind, limitKsh, lowestTold, isArmed }: PriceAlert,
  { price, status }: AlertedCar,
): Memory & { isNews: boolean } {
  const same = { isNews: false, lowestTold, isArmed }
  if (status === 'sold') return same
  if (kind === 'back') {
    const isBack = status === 'available'
    return { isNews: isBack && isArmed, lowestTold, isArmed: !isBack }
  }
  // Who can't buy it now is not told that it is cheaper.
  if (status === 'reserved') return same
  if (kind === 'under') {
    const isUnder = price <= (limitKsh ?? 0)
    return { isNews: isUnder && isArmed, lowestTold, isArmed: !isUnder }
  }
  const leastFall = Math.max(lowestTold * LEAST_FALL_SHARE, LEAST_FALL_KSH)
  return lowestTold - price >= leastFall ? { ...same, isNews: true, lowestTold: price } : same
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

/** At most one email in this time; what comes meanwhile is told in the next. */
export const EMAIL_PAUSE_MS = 6 * 60 * 60_000
