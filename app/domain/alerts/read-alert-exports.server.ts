import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'

import { type AlertExport, alertExportOf } from './alert-export.ts'
import { listAlertPeople } from './own-alerts.server.ts'

type Contact =
  | { kind: 'phone'; e164: string }
  | { kind: 'email'; email: string }
  | { kind: 'inquiry' }

/** A person's alerts under all their addresses, for the file they are given. */
export async function readAlertExports(contacts: readonly Contact[]): Promise<AlertExport[]> {
  const people = await listAlertPeople({
    emails: contacts.flatMap((each) => (each.kind === 'email' ? [each.email.toLowerCase()] : [])),
    phones: contacts.flatMap((each) => (each.kind === 'phone' ? [each.e164] : [])),
  })
  const { names } = await readShopCategories()
  return people.map((person) => alertExportOf(person, names))
}
