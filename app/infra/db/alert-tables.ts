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
    /** Exactly one of these three is set. */
    email: string | null
    phone_e164: string | null
    push: ColumnType<PushAddress | null, string | null | undefined, string | null>
    /** Hex SHA-256 of the token in the links of emails. */
    token_hash: string
    consent_version: string
    consented_at: Moment
    /** Until then, only the request to confirm an email address is sent. */
    confirmed_at: NullableMoment
    stopped_at: NullableMoment
    last_notified_at: NullableMoment
    /** When the person last used the page of their alerts. */
    used_at: ColumnType<Date, Time | undefined, Time>
    /** When they were asked whether to keep alerts unused for a year. */
    keep_asked_at: NullableMoment
    created_at: ColumnType<Date, Time | undefined, Time>
  }
  /** Messages waiting for a push service, or for staff to send them on WhatsApp. */
  alert_messages: {
    person_id: string
    /** Renewed each time something is added. */
    id: string
    payload: ColumnType<AlertPayload, string, string>
    /** When it may be sent, or tried again. */
    due_at: Moment
    attempts: Generated<number>
    /** When staff sent it on WhatsApp. */
    notified_at: NullableMoment
    created_at: Generated<Date>
  }
  price_alerts: {
    id: string
    person_id: string
    car_id: string
    kind: AlertKind
    limit_ksh: number | null
    lowest_notified_price: number
    /** Whether that price was CIF Mombasa. */
    notified_on_cif: Generated<boolean>
    /** When that price was sent, or the alert created. */
    notified_at: NullableMoment
    is_armed: boolean
    /** Paused: nothing is sent until the person resumes it. */
    paused_at: NullableMoment
    created_at: Generated<Date>
  }
  search_alerts: {
    id: string
    person_id: string
    /** The search page's query, as `alertQuery` writes it. */
    query: string
    /** Cars found at the start, and those sent since. */
    known_cars: string[]
    /** The last day in Nairobi for which a digest was made. */
    checked_on: string
    /** Paused: nothing is sent until the person resumes it. */
    paused_at: NullableMoment
    created_at: Generated<Date>
  }
}
