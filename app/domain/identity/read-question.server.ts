import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'

import type { IdentityQuestion } from './identity.ts'

const MAX_LENGTH = 200
const TILL = /^(?:till|buy\s*goods)\s*(?:number|no\.?)?\s*:?\s*(\d[\d\s]{3,9})$/i
const PAYBILL = /^pay\s*bill\s*(?:number|no\.?)?\s*:?\s*(\d[\d\s]{3,9})$/i
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SITE = /^(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})(\/\S*)?$/i
/** M-Pesa business numbers have five to seven digits. */
const SHORT_NUMBER = /^\d{5,7}$/

/** Reads what a buyer typed: a number, a till, an address or a site. Null for anything else. */
export function readQuestion(typed: string): IdentityQuestion | null {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '' || text.length > MAX_LENGTH) return null
  const till = TILL.exec(text)?.[1]
  if (till) return { kinds: ['till'], value: digits(till) }
  const paybill = PAYBILL.exec(text)?.[1]
  if (paybill) return { kinds: ['paybill'], value: digits(paybill) }
  if (EMAIL.test(text)) return { kinds: ['email'], value: text.toLowerCase() }
  const site = SITE.exec(text)
  if (site) return { kinds: ['site'], value: siteValue(site[1] ?? '', site[2] ?? '') }
  if (SHORT_NUMBER.test(digits(text))) return { kinds: ['till', 'paybill'], value: digits(text) }
  const phone = normalisePhone(text)
  return phone ? { kinds: ['phone'], value: phone } : null
}

const digits = (text: string) => text.replaceAll(/[\s-]/g, '')

/** `facebook.com/fourways`: without query, fragment or trailing slash. */
function siteValue(host: string, path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  return `${host}${plain}`.toLowerCase().replace(/\/+$/, '')
}
