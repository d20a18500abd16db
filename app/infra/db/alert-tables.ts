import type { ColumnType, Generated } from 'kysely'

import type { AlertKind } from '#app/domain/alerts/price-alert.ts'

type Time = Date | string
type Moment = ColumnType<Date, Time, Time>
type NullableMoment = ColumnType<Date | null, Time | null | undefined, Time | null>

export type AlertTables = {
  alert_people: {
    id: string
    email: string
    /** SHA-256 in hexadecimal of the token in the links of emails. */
    token_hash: string
    consent_version: string
    consented_at: Moment
    /** Nothing but the request to confirm is sent before. */
    confirmed_at: NullableMoment
    stopped_at: NullableMoment
    last_emailed_at: NullableMoment
    /** The last day on which the person opened the page of their alerts. */
    used_at: ColumnType<Date, Time | undefined, Time>
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  price_alerts: {
    id: string
    person_id: string
    car_id: string
    kind: AlertKind
    limit_ksh: number | null
    lowest_told: number
    is_armed: boolean
    created_at: Generated<Date>
  }
  search_alerts: {
    id: string
    person_id: string
    /** Of the search page, as `alertQuery` writes it. */
    query: string
    /** The cars that the search found at first, and those that were told of since. */
    known_cars: string[]
    /** The last day in Nairobi whose digest was made. */
    checked_on: string
    created_at: Generated<Date>
  }
}
