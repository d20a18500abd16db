import { formatDate } from '#app/domain/dates/format-date.ts'

import { IDENTITY_KINDS, type IdentityAnswer, type IdentityKind } from './identity.ts'

export const IDENTITY_FETCH_FAILED = 'Failed to fetch the official numbers'
export const IDENTITY_SAVED = 'Saved'
export const IDENTITY_ENDED = 'Ended today'
export const IDENTITY_DELETED = 'Deleted'
export const IDENTITY_TAKEN = 'This is already on the list.'
export const IDENTITY_UNREADABLE = 'This is not a number or address of the chosen type.'
export const REPORT_HANDLED = 'Marked as handled'
export const REPORT_SENT = 'Thank you. We will look into it at once.'
export const REPORT_FAILED = 'Your report could not be saved. Please try again, or call us.'
export const TOO_MANY_QUESTIONS =
  'You have asked too many times. Please wait a few minutes, or call us on the number above.'

const nameOf = (kind: IdentityKind) =>
  IDENTITY_KINDS.find(({ value }) => value === kind)?.one ?? 'address'

type Told = { tone: 'success' | 'warning' | 'danger' | 'info'; title: string; text: string }

export const UNKNOWN_CODE: Told = {
  tone: 'danger',
  title: 'We do not know this code',
  text: 'It is not on any of our quotes or sheets. Do not pay anything for it. Call us on the number on this site.',
}

/** The answer to what a buyer typed. */
export function identityText(answer: IdentityAnswer): Told {
  switch (answer.state) {
    case 'ours':
      return {
        tone: 'success',
        title: 'Yes, this is us',
        text: `Our ${nameOf(answer.kind)}: ${answer.label}.`,
      }
    case 'was_ours':
      return {
        tone: 'warning',
        title: `This was ours until ${formatDate(answer.until)}`,
        text: 'It no longer is. Do not pay or send anything there.',
      }
    case 'other_kind':
      return {
        tone: 'warning',
        title: `This is our ${nameOf(answer.isKind)}, not a ${nameOf(answer.askedKind)}`,
        text: 'Ask us before you pay.',
      }
    case 'not_ours':
      return {
        tone: 'danger',
        title: 'Not ours. Do not pay.',
        text: 'Nobody who works with us uses it. Tell us who gave it to you, and warn anyone else who may have it.',
      }
    case 'unreadable':
      return {
        tone: 'info',
        title: 'We cannot read that',
        text: 'Type one phone number, till, paybill, email address or website.',
      }
  }
}
