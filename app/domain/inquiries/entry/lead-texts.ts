import { formatDate } from '#app/domain/dates/format-date.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import type { WayIn } from '#app/domain/inquiries/inquiry-options.ts'

import type { EarlierInquiry } from './earlier-inquiry.ts'

export const LEAD_ADDED = 'Inquiry added successfully'
export const LEAD_JOINED = 'Added to the earlier inquiry'
export const LEAD_NOT_SAVED = 'Not saved yet'
export const NAME_OR_PHONE = 'Enter a name or a phone number.'
export const ASSIGNEE_GONE = 'Inquiries can no longer be assigned to this person.'
export const EARLIER_GONE = 'The earlier inquiry is no longer there. Save this one as new.'

/** Begins inquiries about no car in stock. */
export const LOOKING_FOR = 'Looking for: '

/** The inquiry's message if nothing was noted. */
const UNNOTED: Readonly<Record<WayIn, string>> = {
  walk_in: 'Came to the yard.',
  phone_call: 'Called.',
  whatsapp: 'Wrote on WhatsApp.',
  other: 'Got in touch.',
}

type Noted = {
  cameBy: WayIn
  note: string | null
  /** The typed name of a car that the shop does not have. */
  wanted: string | null
}

export function leadMessage({ cameBy, note, wanted }: Noted): string {
  const parts = [wanted && LOOKING_FOR + wanted, note].filter(Boolean)
  return parts.length === 0 ? UNNOTED[cameBy] : parts.join('\n')
}

const DID: Readonly<Record<WayIn, string>> = {
  walk_in: 'was here',
  phone_call: 'called',
  whatsapp: 'wrote on WhatsApp',
  other: 'got in touch',
}

/** `Jane Wanjiru wrote on 3 Nov 2026 about the 2018 Toyota Prado.` */
export function earlierText({ name, at, carLabel, cameBy }: EarlierInquiry): string {
  const did = cameBy === null ? 'wrote' : DID[cameBy]
  const about = carLabel === null ? '' : ` about the ${carLabel}`
  return `${name} ${did} on ${formatDate(nairobiDay(at))}${about}.`
}
