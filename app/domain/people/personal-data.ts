import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'

import type { Contact, Person } from './contact.ts'
import type { PersonalColumns } from './personal-columns.ts'

/** A row that names the person, and its columns with them erased. */
export type Mention = {
  of: PersonalColumns
  id: string
  found: Record<string, unknown>
  without: Record<string, unknown>
}

export type FoundPerson = {
  /** Sent from one of the requested contacts, newest first. */
  inquiries: StaffInquiry[]
  /** Requested contacts, contacts found only in these inquiries, and full names nobody else has. */
  person: Person
  /** Contacts that are also in other people's inquiries: staff decide whose they are. */
  shared: Contact[]
  /** Names that someone else has too, so other texts are not searched for them. */
  namesakes: string[]
}

export type PersonalEmail = {
  id: string
  kind: string
  to: string | null
  status: 'pending' | 'sent' | 'failed' | 'dropped'
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
}

export type PersonalRecord = {
  id: string
  at: Date
  action: string
  before: unknown
  after: unknown
}

export type PersonalData = FoundPerson & {
  /** Emails about these inquiries or sent to the person. */
  emails: PersonalEmail[]
  records: PersonalRecord[]
  mentions: Mention[]
}
