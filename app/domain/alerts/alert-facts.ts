import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'

import type { AlertKind } from './price-alert.ts'
import { CARS_PER_SEARCH } from './search-alert.ts'

type AlertedCar = {
  name: string
  url: string
  /** `When the price falls` */
  asked: string
  kind: AlertKind
  /** `KSh 2,850,000`, or `KSh 1,000,000 CIF Mombasa, ≈ KSh 1,740,000 to keys (estimate)` */
  price: string
  /** The price that the person knew: `KSh 2,990,000 (12 Nov 2026)`; null for other news. */
  from: string | null
}

/** New cars for a search, or cars similar to a sold one. */
type AlertedList = {
  kind: 'search' | 'similar'
  /** `Toyota, Vitz, Up to KSh 900,000`, or the name of the sold car. */
  name: string
  url: string
  cars: { name: string; url: string; price: string }[]
  /** Number of cars that are not named. */
  more: number
}

/** The content of an alert message. */
export type AlertFacts = {
  /** The page of the person's alerts. */
  url: string
  cars: AlertedCar[]
  lists: AlertedList[]
  /** Whether it asks if unused alerts should be kept. */
  asksToKeep: boolean
}

/** Null for a payload of another shape, such as an erased one. */
export function alertPayloadOf(payload: Readonly<Record<string, unknown>>): AlertPayload | null {
  const { personId, alerts } = payload
  return typeof personId === 'string' && Array.isArray(alerts) ? (payload as AlertPayload) : null
}

/**
 * Adds to a message that is still waiting: each car and search once, with the price that the person
 * knew first, and the newest cars of a search.
 */
export function mergePayloads(waiting: AlertPayload, added: AlertPayload): AlertPayload {
  const alerts = new Map(added.alerts.map((alert) => [alert.id, alert]))
  for (const alert of waiting.alerts) alerts.set(alert.id, alert)
  const searches = new Map((waiting.searches ?? []).map((search) => [search.id, search]))
  for (const { id, carIds, more } of added.searches ?? []) {
    const before = searches.get(id) ?? { carIds: [], more: 0 }
    const all = [...new Set([...carIds, ...before.carIds])]
    const named = all.slice(0, CARS_PER_SEARCH)
    searches.set(id, { id, carIds: named, more: more + before.more + all.length - named.length })
  }
  return {
    personId: added.personId,
    alerts: [...alerts.values()],
    searches: [...searches.values()],
    ...((waiting.asksToKeep || added.asksToKeep) && { asksToKeep: true }),
  }
}
