export const SENDING = 'Sending...'
export const TERMS_REQUIRED = 'Please agree to the terms and conditions'
export const THANKS_TITLE = 'Thank you!'
export const OPEN_WHATSAPP = 'Open WhatsApp'
export const WRITE_ANOTHER = 'Write another message'
export const SEND_ON_WHATSAPP = 'Send on WhatsApp instead'

export const NOT_A_FORM = 'The form arrived incomplete. Please send it again.'

/** A refused inquiry keeps its input, so it can still be sent as a chat. */
export const REFUSALS = {
  unknown_car:
    'This car is no longer on our site, so we could not save your inquiry about it. Send it on WhatsApp instead, or write to us on the contact page.',
  sample_car:
    'This is a sample, not a car for sale, so there is nothing to ask about it. Search our cars to find a real one.',
} as const

export type InquiryRefusal = keyof typeof REFUSALS

/** The same time as in the `Retry-After` header. */
export function tooManyInquiries(waitSeconds: number): string {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `Too many messages have come from your connection. Please try again in ${wait}, or send this one on WhatsApp.`
}

export const PHONE_TO_ANSWER_ON =
  'Please enter a phone number we can reach you on, or choose email.'

export const OPEN_WHATSAPP_AGAIN = 'Open WhatsApp again'

/** Stays above the form, which is empty again and folded. */
export const sentText = (time: string) => `Your message was sent at ${time}.`
