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
    ...contacts.filter(isAddress).flatMap(patternsOfContact),
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

/** Shorter figures that are no known number could be a price. */
const UNREAD_DIGITS_MIN = 9

function patternsOfContact(contact: Address): string[] {
  if (contact.kind === 'email') return [patternOfEmail(contact.email)]
  if (contact.kind === 'phone') return [patternOfPhone(contact.e164)]
  const digits = contact.digits.replace('+', '')
  return digits.length < UNREAD_DIGITS_MIN ? [] : [patternOfPhone(contact.digits)]
}

/** Another country's code before a number makes it somebody else's: `+256 712 345 678`. */
const NOT_AFTER_A_CODE = String.raw`(?<!(?:\+|%2[Bb]|(?<!\d)00)\s?\d{1,3}(?:[\s().\/‐-―-]|%20|%28|%29){0,4})`
/** Nor can digits that do not say where they begin be the end of more: `256 712 345 678`. */
const NOT_AFTER_MORE = String.raw`(?<!\d[\s().\/‐-―-]{1,4})`

/** `+254712345678`, `00254…`, `254 0712…`, `0712 345-678`, `712345678` */
function patternOfPhone(number: string): string {
  const digits = number.replace('+', '')
  const abroad = String.raw`(?:(?:\+|%2[Bb]|0${BETWEEN_DIGITS}0)${BETWEEN_DIGITS})`
  if (!digits.startsWith(HOME_CODE)) {
    return String.raw`${NOT_AFTER_A_DIGIT}(?:${abroad}|${NOT_AFTER_MORE})${spaced(digits)}(?!\d)`
  }
  const code = `${abroad}?${spaced(HOME_CODE)}${BETWEEN_DIGITS}(?:0${BETWEEN_DIGITS})?`
  const trunk = `${NOT_AFTER_A_CODE}0${BETWEEN_DIGITS}`
  const local = spaced(digits.slice(HOME_CODE.length))
  return String.raw`${NOT_AFTER_A_DIGIT}(?:${code}|${trunk}|${NOT_AFTER_A_CODE}${NOT_AFTER_MORE})${local}(?!\d)`
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
