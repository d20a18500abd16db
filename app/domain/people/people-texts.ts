import { count } from '#app/domain/text/count.ts'

export const NOT_A_CONTACT =
  'Type a phone number, such as 0712 345 678, or an email address, such as name@example.com.'
export const NOTHING_HELD = 'We hold no data about this person.'
export const CONFIRMATION_MISSING =
  'Confirm that you have checked who is asking. Nothing has been erased yet.'
export const PERSON_ERASED = 'Erased'

type Counts = { inquiries: number; emails: number; mentions: number }

/** `2 inquiries, 1 email and 4 other places` */
export function erasureSummary({ inquiries, emails, mentions }: Counts): string {
  return `${count(inquiries, 'inquiry', 'inquiries')}, ${count(emails, 'email')} and ${count(mentions, 'other place')}`
}

export const OWNED_BY = {
  staff: 'This belongs to a back-office account. Change or deactivate staff accounts under Staff.',
  shop: 'This contact belongs to the shop itself or to a dealer named on a car. Change it in the settings or on the car.',
} as const

/** Scope of an erasure, shown before confirming. */
export const ERASING_IS_FINAL =
  'This cannot be undone. The inquiries stay in the statistics, without any name, number or text. Earlier backups keep the data until they expire.'
