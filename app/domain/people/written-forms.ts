import { type Address, isAddress, type Person } from './contact.ts'

export const ERASED_MARK = '[erased]'
/** Never longer than the text it replaces, since columns have limits. */
const SHORT_MARK = '***'

/** Separators within a phone number, as typed and URL-encoded. */
const BETWEEN_DIGITS = String.raw`(?:[\s().\/+·‐-―-]|%20|%28|%29|%2[BDFbdf]|%C2%A0){0,4}`
/** The end of an escape such as %20 is not part of the number after it. */
const NOT_AFTER_A_DIGIT = String.raw`(?:(?<=%[0-9A-Fa-f]{2})|(?<!\d))`
const NOT_AFTER_ADDRESS = String.raw`(?:(?<=%[0-9A-Fa-f]{2})|(?<![\w.+-]))`
const HOME_CODE = '254'

/** Removes a person's numbers and addresses in every notation, and their full names in any case. */
export function eraserOf({ contacts, names }: Person): (text: string) => string {
  const patterns = [
    ...contacts.filter(isAddress).map(patternOfContact),
    ...names.map(patternOfName),
  ]
  if (patterns.length === 0) return (text) => text
  const all = new RegExp(patterns.join('|'), 'giu')
  return (text) => text.replace(all, (found) => markFor(found))
}

/** For JSON, including keys and numbers; returns the same value if nothing was found. */
export function eraseFromJson(value: unknown, erase: (text: string) => string): unknown {
  if (typeof value === 'string') return erase(value)
  if (typeof value === 'number') {
    const text = String(value)
    const left = erase(text)
    return left === text ? value : left
  }
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((each) => eraseFromJson(each, erase)),
    )
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const left = entries.map(([key, each]) => [erase(key), eraseFromJson(each, erase)] as const)
  const isSame = left.every(
    ([key, each], at) => key === entries[at]?.[0] && each === entries[at][1],
  )
  return isSame ? value : Object.fromEntries(left)
}

function sameOr(before: readonly unknown[], after: unknown[]): unknown {
  return after.every((each, at) => each === before[at]) ? before : after
}

function markFor(found: string): string {
  return found.length >= ERASED_MARK.length ? ERASED_MARK : SHORT_MARK
}

function patternOfContact(contact: Address): string {
  return contact.kind === 'phone' ? patternOfPhone(contact.e164) : patternOfEmail(contact.email)
}

/** `+254712345678`, `00254…`, `254 0712…`, `0712 345-678`, `712345678` */
function patternOfPhone(e164: string): string {
  const digits = e164.slice(1)
  const isHome = digits.startsWith(HOME_CODE)
  const local = spaced(isHome ? digits.slice(HOME_CODE.length) : digits)
  const abroad = String.raw`(?:(?:\+|%2[Bb]|0${BETWEEN_DIGITS}0)${BETWEEN_DIGITS})?`
  const prefix = isHome
    ? `(?:${abroad}${spaced(HOME_CODE)}${BETWEEN_DIGITS})?(?:0${BETWEEN_DIGITS})?`
    : abroad
  return String.raw`${NOT_AFTER_A_DIGIT}${prefix}${local}(?!\d)`
}

const spaced = (digits: string) => digits.split('').join(BETWEEN_DIGITS)

function patternOfEmail(email: string): string {
  const encoded = escaped(email)
    .replace('@', '(?:@|%40)')
    .replaceAll(String.raw`\+`, String.raw`(?:\+|%2B)`)
  return String.raw`${NOT_AFTER_ADDRESS}${encoded}(?!\.?[\w-])`
}

function patternOfName(name: string): string {
  const words = name.trim().split(/\s+/u).map(escaped)
  return String.raw`(?:(?<=%[0-9A-Fa-f]{2})|(?<![\p{L}\p{N}]))${words.join(String.raw`(?:\s|%20|\+)+`)}(?![\p{L}\p{N}])`
}

// Not the hyphen: Unicode patterns reject it escaped outside a class.
const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`)
