import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parsePhoneNumberFromString as parseMobileNumber } from 'libphonenumber-js/mobile'

const HOME = 'KE'

/** E.164 for a number typed in Kenya or with a country code; null if it can't be called. */
export function normalisePhone(written: string): string | null {
  const number = parsePhoneNumberFromString(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** E.164; also null for landlines. */
export function normaliseWhatsapp(written: string): string | null {
  const number = parseMobileNumber(withoutTrunkPrefix(written), HOME)
  return number?.isValid() ? number.number : null
}

/** For Kenya the library does not treat a leading 00 as a plus sign. */
function withoutTrunkPrefix(written: string): string {
  return written.trim().replace(/^00\s*(?=254)/, '+')
}
