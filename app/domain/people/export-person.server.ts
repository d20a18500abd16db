import { type AlertExport, alertExportOf } from '#app/domain/alerts/alert-export.ts'
import { listAlertPeople } from '#app/domain/alerts/own-alerts.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { collectPersonalData } from './collect-personal-data.server.ts'
import type { Contact } from './contact.ts'
import { contactOwner, OWNED_BY } from './contacts.server.ts'
import { type PersonExport, personExportOf } from './person-export.ts'
import { personHash } from './remember-erasures.server.ts'

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
    const held = await collectPersonalData(trx, { contacts, shop })
    record({
      action: 'person.export',
      entity: 'inquiries',
      ids: [],
      after: { person: hashes, inquiries: held.inquiries.length },
    })
    return { ok: true, person: held } as const
  })
}

/** A person's alerts under all their addresses, for the file they are given. */
async function readAlertExports(contacts: readonly Contact[]): Promise<AlertExport[]> {
  const people = await listAlertPeople({
    emails: contacts.flatMap((each) => (each.kind === 'email' ? [each.email.toLowerCase()] : [])),
    phones: contacts.flatMap((each) => (each.kind === 'phone' ? [each.e164] : [])),
  })
  const { names } = await readShopCategories()
  return people.map((person) => alertExportOf(person, names))
}
