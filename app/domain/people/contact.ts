export type Contact = { kind: 'phone'; e164: string } | { kind: 'email'; email: string }

/** The canonical form of a contact, for forms and hashes. */
export function contactText(contact: Contact): string {
  return contact.kind === 'phone' ? contact.e164 : contact.email
}

/** A person's own contacts and the full names they gave. */
export type Person = { contacts: readonly Contact[]; names: readonly string[] }
