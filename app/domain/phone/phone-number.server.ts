import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'

const HOME = 'KE'

/**
 * E.164 of a number as people type it in Kenya (`0712 345 678`, `00254712345678`, `+254 0712…`), or
 * of one written with its own country code. Null when nobody could call it.
 */
export function normalisePhone(written: string): string | null {
  const number = parsePhoneNumberFromString(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** E.164 of a number that can have WhatsApp; null for a landline too. */
export function normaliseWhatsapp(written: string): string | null {
  const number = parseMobileNumber(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** Many dial abroad with 00, which the library does not know as a plus sign in Kenya. */
function withoutTrunkPrefix(written: string): string {
  return written.trim().replace(/^00\s*(?=254)/, '+')
}
