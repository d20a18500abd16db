import { sql } from 'kysely'

import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { contactOwner, type ContactOwner } from './contact-owner.server.ts'
import type { Contact } from './contact.ts'
import type { HeldPerson } from './held-person.ts'
import { holdPerson } from './hold-person.server.ts'
import { personHash } from './person-hash.server.ts'

type LookedUp = {
  held: HeldPerson
  /** Set if the contact is not a visitor's. */
  owner: ContactOwner
  erasedAt: Date | null
}

const NOTHING: HeldPerson = {
  inquiries: [],
  person: { contacts: [], names: [] },
  shared: [],
  namesakes: [],
  emails: [],
  records: [],
  mentions: [],
}

export async function lookUpPerson(contacts: readonly Contact[]): Promise<LookedUp> {
  await flushVisits()
  const shop = await readSiteSettings()
  for (const contact of contacts) {
    const owner = await contactOwner(db, { contact, shop })
    if (owner) return { held: NOTHING, owner, erasedAt: null }
  }
  const held = await holdPerson(db, { contacts, shop })
  return { held, owner: null, erasedAt: await findErasure(contacts) }
}

/** When this contact's data was last erased; null if never. */
export async function findErasure(contacts: readonly Contact[]): Promise<Date | null> {
  const hashes = await Promise.all(contacts.map(personHash))
  const entry = await db
    .selectFrom('audit_log')
    .select('at')
    .where('action', '=', 'person.erase')
    .where((eb) =>
      eb.or(
        hashes.map((hash) => sql<boolean>`after @> ${JSON.stringify({ person: [hash] })}::jsonb`),
      ),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.at ?? null
}
