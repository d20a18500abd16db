import type { Contact } from '#app/domain/people/contact.ts'
import { OWNED_BY, parseContact } from '#app/domain/people/contacts.server.ts'
import { lookUpPerson } from '#app/domain/people/look-up-person.server.ts'
import { can } from '#app/domain/staff/role.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import type { Staff } from '#app/http/auth/staff-context.ts'

import { personViewOf, type PersonView } from './person-view.ts'

export const NOT_A_CONTACT =
  'Type a phone number, such as 0712 345 678, or an email address, such as name@example.com.'

/** One person has only a few contacts. */
const CONTACTS_MAX = 10

/** Personal data may be looked up by staff who may export or delete it. */
export function requirePeoplePermission(staff: Staff): { canExport: boolean; canErase: boolean } {
  const permissions = { canExport: can(staff, 'export'), canErase: can(staff, 'delete') }
  if (!permissions.canErase) requirePermission(staff, 'export')
  return permissions
}

export function readContacts(form: FormData): Contact[] | null {
  const fields = form.getAll('contact').slice(0, CONTACTS_MAX)
  const contacts = fields.map((text) => (typeof text === 'string' ? parseContact(text) : null))
  const valid = contacts.filter((contact) => contact !== null)
  return valid.length > 0 && valid.length === fields.length ? valid : null
}

export async function loadPersonPage(contacts: readonly Contact[]): Promise<PersonView> {
  const { held, owner, erasedAt } = await lookUpPerson(contacts)
  return personViewOf(held, { requested: contacts, refusal: owner && OWNED_BY[owner], erasedAt })
}
