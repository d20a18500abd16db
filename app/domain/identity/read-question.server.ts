import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { foldDigits } from '#app/domain/text/identifier-key.ts'

import type { IdentityQuestion } from './identity.ts'

const MAX_LENGTH = 200
const TILL = /^(?:till|buy\s*goods)\s*(?:number|no\.?)?\s*:?\s*(\d[\d\s]{3,9})$/i
const PAYBILL = /^pay\s*bill\s*(?:number|no\.?)?\s*:?\s*(\d[\d\s]{3,9})$/i
// A link that only contains an address is no address.
const EMAIL = /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/
const HOST = /(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|localhost|\d{1,3}(?:\.\d{1,3}){3}/u.source
const SITE = new RegExp(
  `^(?:https?:\\/\\/)?(?:www\\.)?((?:${HOST})\\.?(?::\\d{1,5})?)([/?#]\\S*)?$`,
  'iu',
)
/** M-Pesa business numbers have five to seven digits. */
const SHORT_NUMBER = /^\d{5,7}$/
const WHATSAPP_HOST = /^(?:(?:api|web)\.)?whatsapp\.com$/

/** Reads what a buyer typed: a number, a till, an address or a site. Null for anything else. */
export function readQuestion(typed: string): IdentityQuestion | null {
  const text = foldDigits(typed.replaceAll(/\p{Cf}/gu, ''))
    .trim()
    .replaceAll(/\s+/g, ' ')
  if (text === '' || text.length > MAX_LENGTH) return null
  const till = TILL.exec(text)?.[1]
  if (till) return { kinds: ['till'], value: digits(till) }
  const paybill = PAYBILL.exec(text)?.[1]
  if (paybill) return { kinds: ['paybill'], value: digits(paybill) }
  if (EMAIL.test(text)) return { kinds: ['email'], value: text.toLowerCase() }
  const site = SITE.exec(text)
  const url = site && URL.parse(`https://${site[1]}${site[2] ?? ''}`)
  if (url) {
    const linked = whatsappNumberOf(url)
    return linked ? { kinds: ['phone'], value: linked } : { kinds: ['site'], value: siteValue(url) }
  }
  if (SHORT_NUMBER.test(digits(text))) return { kinds: ['till', 'paybill'], value: digits(text) }
  const phone = normalisePhone(text)
  return phone ? { kinds: ['phone'], value: phone } : null
}

const digits = (text: string) => text.replaceAll(/[\s-]/g, '')

/**
 * `facebook.com/fourways`: without fragment, trailing slash or query, except that Facebook tells
 * pages without a name apart by the query of `profile.php` alone.
 */
function siteValue({ host, pathname, searchParams }: URL): string {
  const site = host.replace(/:80$/, '').replace(/\.$/, '')
  const value = `${site}${pathname}`.toLowerCase().replace(/\/+$/, '')
  if (!value.endsWith('/profile.php')) return value
  // All of them: a site may read the first or the last.
  const ids = searchParams.getAll('id').map((id) => ['id', id])
  return ids.length === 0 ? value : `${value}?${new URLSearchParams(ids).toString()}`
}

/** E.164 of the number that `wa.me/254712345678` or `api.whatsapp.com/send?phone=…` writes to. */
function whatsappNumberOf({ hostname, pathname, searchParams }: URL): string | null {
  const page = pathname.replaceAll('/', '')
  const isSend = WHATSAPP_HOST.test(hostname) && page === 'send'
  const linked = hostname === 'wa.me' ? [page] : []
  const [number = '', ...more] = isSend ? searchParams.getAll('phone') : linked
  // These links leave out the plus sign.
  const international = number.replaceAll(/[\s+-]/g, '')
  return more.length === 0 && /^\d+$/.test(international)
    ? normalisePhone(`+${international}`)
    : null
}
