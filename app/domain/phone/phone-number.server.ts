import { type RawBuilder, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'

import { foldDigits } from '#app/domain/text/identifier-key.ts'

import { readTypedPhone } from './typed-phone.ts'

const HOME = 'KE'

/** E.164 for a number typed in Kenya or with a country code; null if it can't be called. */
export function normalisePhone(written: string): string | null {
  return e164Of(written, parsePhoneNumberFromString)
}

/** E.164; also null for landlines. */
export function normaliseWhatsapp(written: string): string | null {
  return e164Of(written, parseMobileNumber)
}

/**
 * The rule for "the same number": two are the same if this is. E.164, or the bare digits of a number
 * that cannot be called. Null for what is no number.
 */
export function phoneKey(written: string): string | null {
  const typed = readTypedPhone(written)
  return typed && (normalisePhone(typed.number) ?? bare(typed.number))
}

/** Numbers of this length or more may have the code of a country without the plus sign. */
const ABROAD_DIGITS_MIN = 11

function e164Of(written: string, parse: typeof parsePhoneNumberFromString): string | null {
  const typed = readTypedPhone(written)
  if (!typed) return null
  const number = bare(typed.number)
  const read = (text: string) => {
    const parsed = parse(text, HOME)
    return parsed?.isValid() ? parsed.number : null
  }
  const isAbroad = /^[1-9]/.test(number) && number.length >= ABROAD_DIGITS_MIN
  return read(number) ?? (isAbroad ? read(`+${number}`) : null)
}

/** Digits with a plus sign, which 00 stands for. */
function bare(number: string): string {
  return number.replaceAll(/[^+\d]/g, '').replace(/^0{2,3}(?=[1-9])/, '+')
}

const PART_DIGITS_MIN = 3

/**
 * Conditions of a search for part of a number, any of which is enough; none if the text is no such
 * part. `0733` is the beginning of a Kenyan number, or a part of any.
 * @param columns with E.164, or with a number as typed
 */
export function hasPhonePart(columns: readonly string[], written: string): RawBuilder<boolean>[] {
  const digits = foldDigits(written.normalize('NFKC'))
    .replaceAll(/[\s().,/+\p{Pd}\p{Cf}]/gu, '')
    .replace(/^(?:00)?2540?/, '254')
  if (!/^\d+$/.test(digits) || digits.length < PART_DIGITS_MIN) return []
  const parts = [`%${digits}%`]
  if (/^0[1-9]/.test(digits)) parts.push(`254${digits.slice(1)}%`)
  if (/^00[1-9]/.test(digits)) parts.push(`${digits.slice(2)}%`)
  return columns.flatMap((column) => {
    const stored = sql`regexp_replace(${sql.ref(column)}, '[^0-9]', '', 'g')`
    return parts.map((part) => sql<boolean>`${stored} like ${part}`)
  })
}
