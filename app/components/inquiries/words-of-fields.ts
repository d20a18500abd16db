import { DEFAULT_CONTACT_WAY, DEFAULT_INQUIRY_TYPE } from '#app/domain/inquiries/inquiry-options.ts'
import type { InquiryWords } from '#app/domain/whatsapp/inquiry-message.ts'

/** What stands in either form, for a chat that the browser opens when the server can't be reached. */
export function wordsOf(fields: [string, string][]): InquiryWords {
  const typed = new Map(fields)
  const text = (name: string) => typed.get(name)?.trim() ?? ''
  return {
    name: text('name') || `${text('firstName')} ${text('lastName')}`.trim(),
    email: text('email'),
    phone: text('phone') || null,
    message: text('message'),
    subject: typed.get('subject') ?? null,
    inquiryType: typed.get('inquiryType') ?? DEFAULT_INQUIRY_TYPE,
    preferredContact: typed.get('preferredContact') ?? DEFAULT_CONTACT_WAY,
    bestTimeToCall: text('bestTimeToCall') || null,
    isFinancingNeeded: typed.has('isFinancingNeeded'),
    hasTradeIn: typed.has('hasTradeIn'),
  }
}
