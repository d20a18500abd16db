/** How somebody can be reached, as far as it tells who they are. */
export type Contact = { kind: 'phone'; e164: string } | { kind: 'email'; email: string }

/** The one spelling of a contact: what a form carries, and what is hashed. */
export function contactText(contact: Contact): string {
  return contact.kind === 'phone' ? contact.e164 : contact.email
}

/** One person: the contacts that are theirs, and the full names they gave. */
export type Person = { contacts: readonly Contact[]; names: readonly string[] }
