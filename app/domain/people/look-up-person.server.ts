import { flushVisits } from '#app/domain/analytics/record-visit.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { contactOwner, type ContactOwner } from './contact-owner.server.ts'
import type { Contact } from './contact.ts'
import { findErasure } from './find-erasure.server.ts'
import type { HeldPerson } from './held-person.ts'
import { holdPerson } from './hold-person.server.ts'

type LookedUp = {
  held: HeldPerson
  /** Whose a contact is when it is no visitor's. */
  owner: ContactOwner
  /** When data of these contacts was erased last. */
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

/** What staff read before they give it away or erase it. */
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
