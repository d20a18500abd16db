import type { CarStatus } from '#app/domain/cars/status/car-status.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { MAX_PRICE_KSH } from '#app/domain/money/parse-price.ts'

import type { AlertChannel } from './alert-recipient.ts'
import { type AlertKind, ALERT_KINDS } from './price-alert.ts'
import { alertQuery, searchOfAlert } from './search-alert.ts'

export type OwnAlert = {
  id: string
  kind: AlertKind
  limitKsh: number | null
  since: Date
  pausedAt: Date | null
  car: { id: string; name: string; priceText: string; isCif: boolean; status: CarStatus }
}

export type AlertPerson = {
  id: string
  channel: AlertChannel
  /** For a device, its address at the push service. */
  address: string
  consent: { version: string; at: Date }
  confirmedAt: Date | null
  stoppedAt: Date | null
  /** Whether they were asked to keep their alerts and have not answered yet. */
  isAskedToKeep: boolean
  alerts: OwnAlert[]
  searches: { id: string; query: string; since: Date; pausedAt: Date | null }[]
}

/** An alert that was asked for, on a car or for a search. */
export type AskedAlert =
  | { carId: string; kind: AlertKind; limitKsh: number | null }
  | { query: string }

/** As the link in an email carries it. */
export function askedParams(asked: AskedAlert): URLSearchParams {
  if ('query' in asked) return new URLSearchParams({ search: asked.query })
  const { carId: car, kind, limitKsh } = asked
  return new URLSearchParams({ car, kind, ...(limitKsh !== null && { limit: String(limitKsh) }) })
}

/** Null if nothing, or something that is no alert, is asked for. */
export function readAsked(params: URLSearchParams): AskedAlert | null {
  const search = params.get('search')
  if (search !== null) {
    const query = alertQuery(searchOfAlert(search))
    return query === null ? null : { query }
  }
  const carId = params.get('car') ?? ''
  const kind = ALERT_KINDS.find(({ value }) => value === params.get('kind'))?.value
  if (!isId(carId) || kind === undefined) return null
  if (kind !== 'under') return { carId, kind, limitKsh: null }
  const limitKsh = Number(params.get('limit'))
  const isPrice = Number.isInteger(limitKsh) && limitKsh >= 1 && limitKsh <= MAX_PRICE_KSH
  return isPrice ? { carId, kind, limitKsh } : null
}
