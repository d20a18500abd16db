import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { contactOwner } from './contact-owner.server.ts'
import type { Contact } from './contact.ts'
import { holdPerson } from './hold-person.server.ts'
import { OWNED_BY } from './people-texts.ts'
import { type PersonExport, personExportOf } from './person-export.ts'
import { personHash } from './person-hash.server.ts'

export async function exportPerson(
  context: CommandContext,
  contacts: readonly Contact[],
  now: Date,
): Promise<{ ok: true; file: PersonExport } | Refusal> {
  const shop = await readSiteSettings()
  const hashes = await Promise.all(contacts.map(personHash))
  return command(context, async (trx, record) => {
    for (const contact of contacts) {
      const owner = await contactOwner(trx, { contact, shop })
      if (owner) return { ok: false, reason: OWNED_BY[owner] } as const
    }
    const held = await holdPerson(trx, { contacts, shop })
    record({
      action: 'person.export',
      entity: 'inquiries',
      ids: [],
      after: { person: hashes, inquiries: held.inquiries.length },
    })
    return { ok: true, file: personExportOf(held, { siteName: shop.siteName, now }) } as const
  })
}
