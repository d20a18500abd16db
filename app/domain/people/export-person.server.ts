import { readAlertExports } from '#app/domain/alerts/read-alert-exports.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
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
  const held = await holdForExport(context, { contacts, shop, hashes })
  if (!held.ok) return held
  // Reads the texts outside the transaction, which has only its own connection.
  const alerts = await readAlertExports(held.person.person.contacts)
  return { ok: true, file: personExportOf(held.person, { siteName: shop.siteName, now, alerts }) }
}

type Asked = { contacts: readonly Contact[]; shop: SiteSettings; hashes: string[] }

function holdForExport(context: CommandContext, { contacts, shop, hashes }: Asked) {
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
    return { ok: true, person: held } as const
  })
}
