import { isId } from '#app/domain/ids/is-id.ts'

export type Address = { kind: 'phone'; e164: string } | { kind: 'email'; email: string }

/** People who left no address are known by the inquiry that staff typed in. */
export type Contact = Address | { kind: 'inquiry'; id: string }

export const isAddress = (contact: Contact): contact is Address => contact.kind !== 'inquiry'

const INQUIRY = 'inquiry:'

/** The canonical form of a contact, for forms and hashes. */
export function contactText(contact: Contact): string {
  if (contact.kind === 'inquiry') return INQUIRY + contact.id
  return contact.kind === 'phone' ? contact.e164 : contact.email
}

/** A person's own contacts and the full names they gave. */
export type Person = { contacts: readonly Contact[]; names: readonly string[] }

/** The id in `inquiry:<id>`; null for other texts. */
export function inquiryIdIn(written: string): string | null {
  const id = written.startsWith(INQUIRY) ? written.slice(INQUIRY.length) : ''
  return isId(id) ? id : null
}
