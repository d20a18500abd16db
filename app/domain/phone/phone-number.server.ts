import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'

const HOME = 'KE'

/** E.164 of a number typed in Kenya or with a country code; null if it cannot be called. */
export function normalisePhone(written: string): string | null {
  const number = parsePhoneNumberFromString(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** E.164; null for landlines as well. */
export function normaliseWhatsapp(written: string): string | null {
  const number = parseMobileNumber(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** The library does not treat a leading 00 as a plus sign for Kenya. */
function withoutTrunkPrefix(written: string): string {
  return written.trim().replace(/^00\s*(?=254)/, '+')
}
