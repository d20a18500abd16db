import { sql } from 'kysely'

import { unreadWithNumber } from '#app/domain/inquiries/same-number.server.ts'
import {
  selectStaffInquiries,
  toStaffInquiry,
} from '#app/domain/inquiries/staff/staff-inquiry.server.ts'
import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { type Contact, contactText } from './contact.ts'
import { contactOwner, type ShopContacts, parseContact } from './contacts.server.ts'
import { findMentions } from './mentions.server.ts'
import type { FoundPerson, PersonalEmail, PersonalData, PersonalRecord } from './personal-data.ts'

type PersonQuery = { contacts: readonly Contact[]; shop: ShopContacts }

/** Inquiries sent from these contacts, and anything else that identifies only their sender. */
export async function findPerson(
  trx: Connection | Transaction,
  { contacts, shop }: PersonQuery,
): Promise<FoundPerson> {
  const inquiries = await inquiriesOf(trx, contacts)
  const ids = new Set(inquiries.map(({ id }) => id))
  const own: Contact[] = [...contacts]
  const shared: Contact[] = []
  for (const contact of linkedContacts(inquiries, contacts)) {
    const sent = await inquiriesOf(trx, [contact])
    const isOthersToo = sent.some(({ id }) => !ids.has(id))
    if (isOthersToo) shared.push(contact)
    else if ((await contactOwner(trx, { contact, shop })) === null) own.push(contact)
  }
  const names = fullNames(inquiries)
  const namesakes: string[] = []
  for (const name of names) if (await isSomebodyElse(trx, { name, ids })) namesakes.push(name)
  return {
    inquiries,
    person: { contacts: own, names: names.filter((name) => !namesakes.includes(name)) },
    shared,
    namesakes,
  }
}

async function inquiriesOf(
  trx: Connection | Transaction,
  contacts: readonly Contact[],
): Promise<StaffInquiry[]> {
  const numbers = contacts.filter(({ kind }) => kind === 'phone' || kind === 'number')
  const unread = await unreadWithNumber(trx, numbers.map(contactText))
  const rows = await selectStaffInquiries(trx)
    .where((eb) =>
      eb.or([
        ...(unread.length > 0 ? [eb('inquiries.id', 'in', unread)] : []),
        ...contacts.flatMap((contact) => {
          if (contact.kind === 'number') return []
          if (contact.kind === 'inquiry') return [eb('inquiries.id', '=', contact.id)]
          return contact.kind === 'email'
            ? [eb(eb.fn('lower', ['inquiries.customer_email']), '=', contact.email)]
            : [eb('inquiries.customer_phone_e164', '=', contact.e164)]
        }),
      ]),
    )
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .execute()
  return rows.map(toStaffInquiry)
}

function linkedContacts(inquiries: StaffInquiry[], asked: readonly Contact[]): Contact[] {
  const known = new Set(asked.map(contactText))
  const linked = new Map<string, Contact>()
  for (const { email, phoneE164, phone } of inquiries) {
    for (const written of [email, phoneE164 ?? phone]) {
      const contact = written === null ? null : parseContact(written)
      if (contact && !known.has(contactText(contact))) linked.set(contactText(contact), contact)
    }
  }
  return [...linked.values()]
}

/** Two words or more: a first name alone is not unique. */
function fullNames(inquiries: StaffInquiry[]): string[] {
  const names = inquiries.map(({ name }) => name.trim().replaceAll(/\s+/gu, ' '))
  const byEmails = new Map(names.map((name) => [name.toLowerCase(), name]))
  return [...byEmails.values()].filter((name) => name.includes(' '))
}

async function isSomebodyElse(
  trx: Connection | Transaction,
  { name, ids }: { name: string; ids: ReadonlySet<string> },
): Promise<boolean> {
  const spelled = (column: 'customer_name' | 'full_name') =>
    sql<string>`regexp_replace(lower(btrim(${sql.ref(column)})), '\\s+', ' ', 'g')`
  const senders = await trx
    .selectFrom('inquiries')
    .select('id')
    .where(spelled('customer_name'), '=', name.toLowerCase())
    .execute()
  if (senders.some(({ id }) => !ids.has(id))) return true
  const staff = await trx
    .selectFrom('user_profiles')
    .select('id')
    .where(spelled('full_name'), '=', name.toLowerCase())
    .executeTakeFirst()
  return staff !== undefined
}

export async function collectPersonalData(
  trx: Connection | Transaction,
  asked: PersonQuery,
): Promise<PersonalData> {
  const found = await findPerson(trx, asked)
  const inquiryIds = found.inquiries.map(({ id }) => id)
  const emails = await emailsOf(trx, { inquiryIds, contacts: found.person.contacts })
  const records = await recordsOf(trx, inquiryIds)
  const listed = new Set([...inquiryIds, ...emails.map(({ id }) => id)])
  for (const { id } of records) listed.add(id)
  const mentions = await findMentions(trx, found.person)
  return { ...found, emails, records, mentions: mentions.filter(({ id }) => !listed.has(id)) }
}

type EmailsOf = { inquiryIds: readonly string[]; contacts: readonly Contact[] }

async function emailsOf(
  trx: Connection | Transaction,
  { inquiryIds, contacts }: EmailsOf,
): Promise<PersonalEmail[]> {
  const emails = contacts.flatMap((contact) => (contact.kind === 'email' ? [contact.email] : []))
  return trx
    .selectFrom('mail_outbox')
    .select([
      'id',
      'kind',
      'to_address as to',
      'status',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
    ])
    .where((eb) =>
      eb.or([
        ...(inquiryIds.length > 0 ? [eb('inquiry_id', 'in', inquiryIds)] : []),
        ...(emails.length > 0 ? [eb(eb.fn('lower', ['to_address']), 'in', emails)] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

async function recordsOf(
  trx: Connection | Transaction,
  inquiryIds: readonly string[],
): Promise<PersonalRecord[]> {
  if (inquiryIds.length === 0) return []
  return trx
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'before', 'after'])
    .where('entity', '=', 'inquiries')
    .where('entity_id', 'in', inquiryIds)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
