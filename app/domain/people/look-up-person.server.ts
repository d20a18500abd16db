import { sql } from 'kysely'

import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { hasPhonePart } from '#app/domain/phone/phone-number.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { collectPersonalData } from './collect-personal-data.server.ts'
import type { Contact } from './contact.ts'
import { contactOwner, type ContactOwner } from './contacts.server.ts'
import type { PersonalData } from './personal-data.ts'
import { personHash } from './remember-erasures.server.ts'

type LookedUp = {
  held: PersonalData
  /** Set if the contact is not a visitor's. */
  owner: ContactOwner
  erasedAt: Date | null
}

const NOTHING: PersonalData = {
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
  const held = await collectPersonalData(db, { contacts, shop })
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

const LISTED_MAX = 20

export type KnownNumber = { contact: string; name: string | null }

/** Numbers that people gave and that contain this part of one, with a name they gave. */
export async function listNumbersWith(part: string): Promise<KnownNumber[]> {
  const [condition, ...more] = hasPhonePart(['contact'], part)
  if (!condition) return []
  const { rows } = await sql<KnownNumber>`
    select contact, max(name) as name from (
      select coalesce(customer_phone_e164, customer_phone) as contact, customer_name as name
      from inquiries
      union all select phone_e164, null from alert_people
      union all select for_phone, for_name from quotes
    ) as given
    where ${sql.join([condition, ...more], sql` or `)}
    group by contact order by contact limit ${LISTED_MAX}`.execute(db)
  return rows
}
