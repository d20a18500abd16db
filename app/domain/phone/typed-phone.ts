import { foldDigits } from '#app/domain/text/identifier-key.ts'

/** What was typed into a field for a telephone number. */
export type TypedPhone = {
  /** The first number, in ASCII and otherwise as typed: `0712 345 678`, `+254 (0)712…`. */
  number: string
  /** What else was typed, such as a second number; null if nothing. */
  rest: string | null
}

/** Longer text is no number, and would take long to read. */
const TYPED_MAX_LENGTH = 320
const NUMBER_MAX_LENGTH = 40
/** The shortest number that can be called from abroad. */
const DIGITS_MIN = 6
/** By E.164, with the code of the country. */
const DIGITS_MAX = 15
const SECOND_DIGITS_MIN = 7

/** Marks of direction, joiners and variants, which come along when a number is copied. */
const INVISIBLE = /[\p{Cf}\p{Me}\u{FE00}-\u{FE0F}]/gu
/** A number that a spreadsheet has shortened; its last digits are gone. */
const SHORTENED = /\d[.,]?\d*e\+\d/i
/** Digits with up to four signs between them. A plus sign begins another number. */
const RUN = /\+?\s?\(?\d(?:[^\p{L}\d+]{0,4}\d)*/gu
const BETWEEN_NUMBERS = /[/,;|&\\]/g
/** Words before a number, and what is left between two. */
const LABEL =
  /^(?:tel|telephone|phone|mobile|mob|cell|call|whats\s?app|no|number|or|and|au|na)\b[.:]*/i
const EDGES = /^[\s/,;:|&\\.-]+|[\s/,;:|&\\.-]+$/g

/**
 * The one reading of a telephone number, for every field and file. Null if there is none: too few or
 * too many digits, or a Kenyan number with a digit missing. Whether it can be called is for
 * `phone-number.server.ts` to say.
 */
export function readTypedPhone(written: string): TypedPhone | null {
  if (written.length > TYPED_MAX_LENGTH) return null
  const text = foldedPhone(written)
  if (SHORTENED.test(text)) return null
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const number = firstOf(run)
    if (number === null) continue
    const before = text.slice(0, index)
    const after = text.slice(index + run.indexOf(number) + number.length)
    const rest = [before, after].map(withoutLabel).filter(Boolean).join(' ')
    return { number: number.trim(), rest: rest || null }
  }
  return null
}

/** In ASCII where there is an equivalent, in one line; line breaks separate numbers. */
function foldedPhone(written: string): string {
  return foldDigits(written.replaceAll(INVISIBLE, '').normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\p{Cc}*[\r\n]\p{Cc}*/gu, '; ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<![\p{L}\d])o(?=\d)/giu, '0')
    .trim()
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** The first number of a run of digits, which may be all of it. */
function firstOf(run: string): string | null {
  for (const { index } of run.matchAll(BETWEEN_NUMBERS)) {
    const first = run.slice(0, index)
    const after = run.slice(index + 1).trim()
    const isSecond = digitsOf(after).length >= SECOND_DIGITS_MIN
    // `020 2345678/9`: the last digit of the next line.
    const isEnding = /^\d{1,2}$/.test(after)
    if (
      (isSecond || isEnding) &&
      digitsOf(first).length >= SECOND_DIGITS_MIN &&
      isPossible(first)
    ) {
      return first
    }
  }
  if (isPossible(run)) return run
  for (const { index } of run.matchAll(/\s+(?=0|254)/g)) {
    const first = run.slice(0, index)
    if (digitsOf(run.slice(index)).length > 8 && isPossible(first)) return first
  }
  return null
}

/** `0712…`, `254 712…`, `+254 0712…` and `00254…`, without the code or the 0. */
const KENYAN = /^(?:(?:0{2,3})?2540?|0(?!0))(\d*)$/

function isPossible(number: string): boolean {
  const digits = digitsOf(number)
  const [, kenyan] = KENYAN.exec(digits) ?? []
  // Mobile numbers have nine digits; those of landlines and services vary.
  if (kenyan !== undefined) return /^(?:[17]\d{8}|[^17]\d{6,9})$/.test(kenyan)
  const { length } = digits.replace(/^0+/, '')
  return length >= DIGITS_MIN && length <= DIGITS_MAX && number.length <= NUMBER_MAX_LENGTH
}

function withoutLabel(text: string): string {
  const left = text.replaceAll(EDGES, '').replace(LABEL, '').replaceAll(EDGES, '')
  return /[\p{L}\d]/u.test(left) ? left : ''
}

export const PHONE_WRONG = 'Enter a number such as 0712 345 678, or leave it empty.'

/** How what else was typed is kept in a message or note. */
export const restText = (rest: string) => `Beside the phone number: ${rest}`
