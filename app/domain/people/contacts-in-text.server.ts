import type { Contact } from './contact.ts'
import { contactText } from './contact.ts'
import { parseContact } from './parse-contact.server.ts'

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
/** Digits with common separators; may match two adjacent numbers. */
const DIGITS = /\+?\d(?:[\s()./+·‐-―-]{0,4}\d){6,40}/gu
const GROUPS_MAX = 16

/** Everything in a text that could be a phone number or email address; URL escapes are decoded. */
export function contactsInText(written: string): Contact[] {
  const text = written.replaceAll(/(?:%[0-9a-f]{2})+/gi, unescaped)
  const found = new Map<string, Contact>()
  const take = (part: string) => {
    const contact = parseContact(part)
    if (contact) found.set(contactText(contact), contact)
  }
  for (const [email] of text.matchAll(EMAIL)) take(email.replace(/^[.%+-]+/, ''))
  for (const [digits] of text.matchAll(DIGITS)) for (const part of partsOf(digits)) take(part)
  return [...found.values()]
}

/** A run of digits, and each sequence of adjacent groups in it. */
function partsOf(digits: string): string[] {
  const groups = digits.match(/\+?\d+/g)?.slice(0, GROUPS_MAX) ?? []
  return groups.flatMap((_, from) =>
    groups.slice(from).map((_group, count) => groups.slice(from, from + count + 1).join('')),
  )
}

function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return ' '
  }
}
