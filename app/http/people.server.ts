import { personViewOf } from '#app/components/admin/people/person-view-of.ts'
import type { PersonView } from '#app/components/admin/people/person-view.ts'
import type { Contact } from '#app/domain/people/contact.ts'
import { lookUpPerson } from '#app/domain/people/look-up-person.server.ts'
import { parseContact } from '#app/domain/people/parse-contact.server.ts'
import { OWNED_BY } from '#app/domain/people/people-texts.ts'
import { can } from '#app/domain/staff/role.ts'

import { requirePermission } from './require-staff.server.ts'
import type { Staff } from './staff-context.ts'

/** A person has few of them; more are no request of one person. */
const CONTACTS_MAX = 10

/** What a person wrote can be gathered by whoever may take it out of the shop or delete it. */
export function requirePeoplePermission(staff: Staff): { canExport: boolean; canErase: boolean } {
  const may = { canExport: can(staff, 'export'), canErase: can(staff, 'delete') }
  if (!may.canErase) requirePermission(staff, 'export')
  return may
}

/** The contacts of a form; null when one of them is none. */
export function readContacts(form: FormData): Contact[] | null {
  const written = form.getAll('contact').slice(0, CONTACTS_MAX)
  const contacts = written.map((text) => (typeof text === 'string' ? parseContact(text) : null))
  const read = contacts.filter((contact) => contact !== null)
  return read.length > 0 && read.length === written.length ? read : null
}

/** What is held about a person, for the page. */
export async function viewPerson(contacts: readonly Contact[]): Promise<PersonView> {
  const { held, owner, erasedAt } = await lookUpPerson(contacts)
  return personViewOf(held, { asked: contacts, refusal: owner && OWNED_BY[owner], erasedAt })
}
