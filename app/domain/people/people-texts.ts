export const NOT_A_CONTACT =
  'Type a phone number, such as 0712 345 678, or an e-mail address, such as name@example.com.'
export const NOTHING_HELD = 'Nothing is held about this person.'
export const CONFIRMATION_MISSING = 'Tick that you have made sure who asks. Nothing was erased yet.'
export const PERSON_ERASED = 'Erased'

type Counts = { inquiries: number; letters: number; mentions: number }

/** `2 inquiries, 1 letter and 4 other places` */
export function erasedText({ inquiries, letters, mentions }: Counts): string {
  const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`
  return `${count(inquiries, 'inquiry', 'inquiries')}, ${count(letters, 'letter', 'letters')} and ${count(mentions, 'other place', 'other places')}`
}

/** Why a contact is not erased. */
export const OWNED_BY = {
  staff:
    'This belongs to an account of the back office. Accounts of staff are no part of this page: change or close them under Staff.',
  shop: 'This is a contact of the shop itself or of a dealer that a car names. Change it in the settings or on the car.',
} as const

/** What an erasure reaches and what it does not, for whoever confirms it. */
export const ERASING_IS_FINAL =
  'This cannot be undone. The inquiries stay as figures without a name, a number or a word of what was written. Backups made before keep the data until they expire.'
