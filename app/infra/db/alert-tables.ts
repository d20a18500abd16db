import type { ColumnType, Generated } from 'kysely'

import type { PushAddress } from '#app/domain/alerts/alert-recipient.ts'
import type { AlertKind } from '#app/domain/alerts/price-alert.ts'
import type { AlertPayload } from '#app/domain/mail/mail-kind.ts'

type Time = Date | string
type Moment = ColumnType<Date, Time, Time>
type NullableMoment = ColumnType<Date | null, Time | null | undefined, Time | null>

export type AlertTables = {
  alert_people: {
    id: string
    /** Of these three one is set. */
    email: string | null
    phone_e164: string | null
    push: ColumnType<PushAddress | null, string | null | undefined, string | null>
    /** SHA-256 in hexadecimal of the token in the links of emails. */
    token_hash: string
    consent_version: string
    consented_at: Moment
    /** Nothing but the request to confirm an email address is sent before. */
    confirmed_at: NullableMoment
    stopped_at: NullableMoment
    last_told_at: NullableMoment
    /** When the person last pressed something on the page of their alerts. */
    used_at: ColumnType<Date, Time | undefined, Time>
    /** When they were asked whether to keep alerts that they have not used for a year. */
    keep_asked_at: NullableMoment
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  /** Messages that wait for a push service, or for staff to send them on WhatsApp. */
  alert_messages: {
    person_id: string
    /** A new one each time something is added. */
    id: string
    payload: ColumnType<AlertPayload, string, string>
    /** From when it may be sent, or tried again. */
    due_at: Moment
    attempts: Generated<number>
    /** When staff sent it on WhatsApp. */
    told_at: NullableMoment
    created_at: Generated<Date>
  }
  price_alerts: {
    id: string
    person_id: string
    car_id: string
    kind: AlertKind
    limit_ksh: number | null
    lowest_told: number
    /** Whether that price was one at CIF Mombasa. */
    told_cif: Generated<boolean>
    /** When that price was told, or the alert made. */
    told_at: NullableMoment
    is_armed: boolean
    /** Nothing is told of it until the person starts it again. */
    paused_at: NullableMoment
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
    /** Nothing is told of it until the person starts it again. */
    paused_at: NullableMoment
    created_at: Generated<Date>
  }
}
