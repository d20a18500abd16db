import { carLines, type NamedCar } from '#app/domain/cars/car-lines.ts'
import {
  CALL_TIMES,
  CONTACT_WAYS,
  INQUIRY_TYPES,
  labelIn,
  SUBJECTS,
} from '#app/domain/inquiries/inquiry-options.ts'

import { greeted } from './canned-messages.ts'

export type InquiryText = {
  name: string
  email: string
  phone: string | null
  message: string
  /** Null for the inquiry form, whose other fields then apply. */
  subject: string | null
  inquiryType: string
  preferredContact: string
  bestTimeToCall: string | null
  isFinancingNeeded: boolean
  hasTradeIn: boolean
}

type InquiryMessage = {
  inquiry: InquiryText
  siteName: string
  car: NamedCar | null
  /** The way to pay, with its figures if known. */
  wayToPay?: string | null
}

export function inquiryMessage({ inquiry, siteName, car, wayToPay }: InquiryMessage): string {
  const { name, email, phone, message, subject } = inquiry
  const lines = [
    `Name: ${name}`,
    `Email: ${email}`,
    phone && `Phone: ${phone}`,
    ...(subject === null ? [] : [`Subject: ${labelIn(SUBJECTS, subject)}`]),
    ...(subject === null || subject === 'papers' ? answersOf(inquiry) : []),
    wayToPay && `Way to pay: ${wayToPay}`,
    ...linesOf(car, message),
    '',
    message,
  ]
  const text = lines.filter((line) => typeof line === 'string').join('\n')
  return greeted({ siteName, text })
}

function answersOf(inquiry: InquiryText) {
  const { inquiryType, preferredContact, bestTimeToCall } = inquiry
  return [
    `Inquiry: ${labelIn(INQUIRY_TYPES, inquiryType)}`,
    `Preferred contact: ${labelIn(CONTACT_WAYS, preferredContact)}`,
    bestTimeToCall && `Best time to call: ${labelIn(CALL_TIMES, bestTimeToCall)}`,
    inquiry.isFinancingNeeded && 'I need financing.',
    inquiry.hasTradeIn && 'I have a car to trade in.',
  ]
}

/** A prefilled message already names the car. */
function linesOf(car: NamedCar | null, message: string): string[] {
  const lines = car ? carLines(car).filter((line) => !message.includes(line)) : []
  return lines.length > 0 ? ['', ...lines] : []
}
