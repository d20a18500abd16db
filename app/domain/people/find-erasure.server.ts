import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { Contact } from './contact.ts'
import { personHash } from './person-hash.server.ts'

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
