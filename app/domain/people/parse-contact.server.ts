import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'

import { type Contact, inquiryIdIn } from './contact.ts'

const EMAIL_MAX_LENGTH = 320
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export function parseContact(written: string): Contact | null {
  const text = written.trim()
  if (text.length > EMAIL_MAX_LENGTH) return null
  if (EMAIL.test(text)) return { kind: 'email', email: text.toLowerCase() }
  const id = inquiryIdIn(text)
  if (id !== null) return { kind: 'inquiry', id }
  const e164 = normalisePhone(text)
  return e164 === null ? null : { kind: 'phone', e164 }
}
