import { isId } from '#app/domain/ids/is-id.ts'

export type Address =
  | { kind: 'phone'; e164: string }
  /** A number that cannot be called: its digits, as typed. */
  | { kind: 'number'; digits: string }
  /** In lower case. */
  | { kind: 'email'; email: string }

/** People who left no address are known by the inquiry that staff typed in. */
export type Contact = Address | { kind: 'inquiry'; id: string }

export const isAddress = (contact: Contact): contact is Address => contact.kind !== 'inquiry'

const INQUIRY = 'inquiry:'

/**
 * The rule for "the same person": two contacts are one person's if this is the same. The whole
 * international number, the address in lower case, or nothing; a number that cannot be read is only
 * the same as itself. Also for forms and hashes.
 */
export function contactText(contact: Contact): string {
  switch (contact.kind) {
    case 'inquiry':
      return INQUIRY + contact.id
    case 'phone':
      return contact.e164
    case 'number':
      return contact.digits
    case 'email':
      return contact.email
  }
}

/** A person's own contacts and the full names they gave. */
export type Person = { contacts: readonly Contact[]; names: readonly string[] }

/** The id in `inquiry:<id>`; null for other texts. */
export function inquiryIdIn(written: string): string | null {
  const id = written.startsWith(INQUIRY) ? written.slice(INQUIRY.length) : ''
  return isId(id) ? id : null
}
