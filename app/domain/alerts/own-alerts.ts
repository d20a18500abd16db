import type { CarStatus } from '#app/domain/cars/status/car-status.ts'

import type { AlertChannel } from './alert-recipient.ts'
import type { AlertKind } from './price-alert.ts'

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
  /** Of a device the address at its push service. */
  address: string
  consent: { version: string; at: Date }
  confirmedAt: Date | null
  stoppedAt: Date | null
  /** Whether they have not answered yet if they still want their alerts. */
  isAskedToKeep: boolean
  alerts: OwnAlert[]
  searches: { id: string; query: string; since: Date; pausedAt: Date | null }[]
}
