import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

import type { Contact } from './contact.ts'
import { type PersonQuery, findPerson } from './find-person.server.ts'
import type { HeldEmail, HeldPerson, HeldRecord } from './held-person.ts'
import { findMentions } from './mentions.server.ts'

export async function holdPerson(
  trx: Connection | Transaction,
  asked: PersonQuery,
): Promise<HeldPerson> {
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
): Promise<HeldEmail[]> {
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
): Promise<HeldRecord[]> {
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
