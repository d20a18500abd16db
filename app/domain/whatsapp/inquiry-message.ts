import {
  CALL_TIMES,
  CONTACT_WAYS,
  INQUIRY_TYPES,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'

import { greeted } from './canned-messages.ts'
import { carLines, type NamedCar } from './car-lines.ts'

type Sender = {
  siteName: string
  name: string
  email: string
  phone: string | null
  message: string
}

type InquiryWords = Sender & {
  inquiryType: string
  preferredContact: string
  bestTimeToCall: string | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
  car: NamedCar | null
}

/** An inquiry as the dealer reads it in the chat: everything the form took, nothing left out. */
export function inquiryMessage(inquiry: InquiryWords): string {
  const { bestTimeToCall, car, message } = inquiry
  // A prefilled message names the car already.
  const lines = car ? carLines(car).filter((line) => !message.includes(line)) : []
  return chat(inquiry, [
    `Inquiry: ${labelIn(INQUIRY_TYPES, inquiry.inquiryType)}`,
    `Preferred contact: ${labelIn(CONTACT_WAYS, inquiry.preferredContact)}`,
    bestTimeToCall && `Best time to call: ${labelIn(CALL_TIMES, bestTimeToCall)}`,
    inquiry.isFinancingNeeded && 'I need financing.',
    inquiry.hasTradeIn && 'I have a car to trade in.',
    ...(lines.length > 0 ? ['', ...lines] : []),
  ])
}

/** What the contact form took, for the chat. */
export function contactMessage(contact: Sender & { subject: string }): string {
  return chat(contact, [`Subject: ${labelIn(SUBJECTS, contact.subject)}`])
}

function chat(
  { siteName, name, email, phone, message }: Sender,
  facts: readonly (string | false | null)[],
): string {
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    phone && `Phone: ${phone}`,
    ...facts,
    '',
    message,
  ]
  const text = lines.filter((line) => typeof line === 'string').join('\n')
  return greeted({ siteName, text })
}
