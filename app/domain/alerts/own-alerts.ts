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
