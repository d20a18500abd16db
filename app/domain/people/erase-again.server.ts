import { sql } from 'kysely'

import { readAuthSecret } from '#app/infra/auth-secret.server.ts'
import { secretFingerprint } from '#app/infra/backup/archive/secret-member.server.ts'
import type { Erasure } from '#app/infra/backup/load/erasure-list.server.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { type Contact, contactText } from './contact.ts'
import { parseContact } from './contacts.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import { personHash } from './remember-erasures.server.ts'

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
/** Digits with common separators; may match two adjacent numbers. */
const DIGITS = /\+?\d(?:[\s()./+·‐-―-]{0,4}\d){6,40}/gu
const GROUPS_MAX = 16

/** Everything in a text that could be a phone number or email address; URL escapes are decoded. */
export function contactsInText(written: string): Contact[] {
  const text = written.replaceAll(/(?:%[0-9a-f]{2})+/gi, unescaped)
  const found = new Map<string, Contact>()
  const take = (part: string) => {
    const contact = parseContact(part)
    // Any figure could be a number that cannot be called.
    if (contact && contact.kind !== 'number') found.set(contactText(contact), contact)
  }
  for (const [email] of text.matchAll(EMAIL)) take(email.replace(/^[.%+-]+/, ''))
  for (const [digits] of text.matchAll(DIGITS)) for (const part of partsOf(digits)) take(part)
  return [...found.values()]
}

/** A run of digits, and each sequence of adjacent groups in it. */
function partsOf(digits: string): string[] {
  const groups = digits.match(/\+?\d+/g)?.slice(0, GROUPS_MAX) ?? []
  return groups.flatMap((_, from) =>
    groups.slice(from).map((_group, count) => groups.slice(from, from + count + 1).join('')),
  )
}

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ' '
  }
}

type ErasedAgain = {
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
  for (const contact of await contactsOfInquiries()) contacts.set(contactText(contact), contact)
  const hashed = await Promise.all(
    [...contacts.values()].map(async (contact) => [await personHash(contact), contact] as const),
  )
  return new Map(hashed)
}

/** Inquiries without an address, and numbers that cannot be called. */
async function contactsOfInquiries(): Promise<Contact[]> {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id', 'customer_email', 'customer_phone'])
    .where('customer_phone_e164', 'is', null)
    .where('erased_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, customer_email: email, customer_phone: phone }): Contact[] => {
    if (phone !== null) {
      const contact = parseContact(phone)
      return contact ? [contact] : []
    }
    return email === null ? [{ kind: 'inquiry', id }] : []
  })
}
