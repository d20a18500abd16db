import { sql } from 'kysely'

import {
  selectStaffInquiries,
  toStaffInquiry,
} from '#app/domain/inquiries/staff/staff-inquiry.server.ts'
import type { StaffInquiry } from '#app/domain/inquiries/staff/staff-inquiry.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import { contactOwner, type ShopContacts } from './contact-owner.server.ts'
import { type Contact, contactText } from './contact.ts'
import type { FoundPerson } from './held-person.ts'
import { parseContact } from './parse-contact.server.ts'

export type PersonQuery = { contacts: readonly Contact[]; shop: ShopContacts }

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
  const rows = await selectStaffInquiries(trx)
    .where((eb) =>
      eb.or(
        contacts.flatMap((contact) => {
          if (contact.kind === 'inquiry') return [eb('inquiries.id', '=', contact.id)]
          return contact.kind === 'email'
            ? [eb(eb.fn('lower', ['inquiries.customer_email']), '=', contact.email)]
            : [
                eb('inquiries.customer_phone_e164', '=', contact.e164),
                // The typed number could not be parsed.
                sql<boolean>`right(regexp_replace(inquiries.customer_phone, '[^0-9]', '', 'g'), 9)
                  = right(${contact.e164}, 9)`,
              ]
        }),
      ),
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
