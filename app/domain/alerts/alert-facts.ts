import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'

import type { AlertKind } from './price-alert.ts'

type AlertedCar = {
  name: string
  url: string
  /** `When the price falls` */
  asked: string
  kind: AlertKind
  price: number
  /** The price that the person knew; null where it is not what is told. */
  fromKsh: number | null
}

type AlertedSearch = {
  /** `Toyota, Vitz, Up to KSh 900,000` */
  name: string
  url: string
  cars: { name: string; url: string; price: string }[]
  /** New cars that are not named. */
  more: number
}

/** What an email about alerts tells. */
export type AlertFacts = {
  /** The page of the person's alerts. */
  url: string
  cars: AlertedCar[]
  searches: AlertedSearch[]
}

/** Null for a payload of another form, such as an erased one. */
export function alertPayloadOf(payload: Readonly<Record<string, unknown>>): AlertPayload | null {
  const { personId, alerts } = payload
  return typeof personId === 'string' && Array.isArray(alerts) ? (payload as AlertPayload) : null
}
