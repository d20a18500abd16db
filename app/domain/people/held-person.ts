import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'

import type { Contact, Person } from './contact.ts'
import type { PersonalColumns } from './personal-columns.ts'

/** A row that names the person, and how its columns read without them. */
export type Mention = {
  of: PersonalColumns
  id: string
  /** As stored, of the columns that name the person. */
  found: Record<string, unknown>
  without: Record<string, unknown>
}

/** What a contact leads to. */
export type FoundPerson = {
  /** Sent by one of the contacts asked for, newest first. */
  inquiries: StaffInquiry[]
  /**
   * Who is looked for in every text: the contacts asked for, those that only these inquiries have,
   * and full names that nobody else has.
   */
  person: Person
  /** Contacts of these inquiries that others were sent with too: somebody has to say whose they are. */
  shared: Contact[]
  /** Names that somebody else has as well, so that they are not looked for in other texts. */
  namesakes: string[]
}

export type HeldEmail = {
  id: string
  kind: string
  to: string | null
  status: 'pending' | 'sent' | 'failed'
  createdAt: Date
  sentAt: Date | null
  lastError: string | null
}

export type HeldRecord = {
  id: string
  at: Date
  action: string
  before: unknown
  after: unknown
}

/** Everything the shop holds about a person. */
export type HeldPerson = FoundPerson & {
  /** About these inquiries, or sent to one of the person's addresses. */
  emails: HeldEmail[]
  /** What the audit log says about these inquiries. */
  records: HeldRecord[]
  /** Where else the person is named. */
  mentions: Mention[]
}
