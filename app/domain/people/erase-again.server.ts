import { sql } from 'kysely'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { secretFingerprint } from '#app/infra/backup/archive/secret-member.server.ts'
import type { Erasure } from '#app/infra/backup/load/erasure-list.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { type Contact, contactText } from './contact.ts'
import { contactsInText } from './contacts-in-text.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { personHash } from './person-hash.server.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'

export type ErasedAgain = {
  erased: number
  /** Erasures hashed with another AUTH_SECRET, which can't be looked up. */
  unreadable: number
}

/**
 * Repeats on a restored server the erasures made after the backup. The list has only keyed hashes,
 * so every stored contact is hashed and compared.
 * @param options.madeAt time of the backup: people who wrote again after an earlier erasure stay
 */
export async function erasePeopleAgain(
  context: CommandContext,
  list: readonly Erasure[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<ErasedAgain> {
  const since = list.filter(({ at }) => Date.parse(at) >= madeAt.getTime())
  const key = secretFingerprint(await readAuthSecret())
  const readable = since.filter((erasure) => erasure.key === key)
  const result = { erased: 0, unreadable: since.length - readable.length }
  if (readable.length === 0) return result
  const held = await heldContacts()
  for (const { people } of readable) {
    const contacts = people.flatMap((hash) => held.get(hash) ?? [])
    if (contacts.length === 0) continue
    const { ok } = await erasePerson(context, contacts, now)
    if (ok) result.erased += 1
  }
  return result
}

/** All contacts in visitors' and staff's texts, by hash. */
async function heldContacts(): Promise<Map<string, Contact>> {
  const contacts = new Map<string, Contact>()
  for (const { table, text, json } of PERSONAL_COLUMNS) {
    for (const column of [...text, ...json]) {
      const { rows } = await sql<{ text: string }>`
        select distinct ${sql.ref(column)}::text as text from ${sql.table(table)}
        where ${sql.ref(column)}::text ~ '@|%40|[0-9]'`.execute(db)
      for (const row of rows) {
        for (const contact of contactsInText(row.text)) contacts.set(contactText(contact), contact)
      }
    }
  }
  for (const contact of await inquiriesWithoutAddress()) {
    contacts.set(contactText(contact), contact)
  }
  const hashed = await Promise.all(
    [...contacts.values()].map(async (contact) => [await personHash(contact), contact] as const),
  )
  return new Map(hashed)
}

async function inquiriesWithoutAddress(): Promise<Contact[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select('id')
    .where('customer_email', 'is', null)
    .where('customer_phone', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map(({ id }) => ({ kind: 'inquiry', id }))
}
