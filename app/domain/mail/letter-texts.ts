/** `3 letters could not be sent` */
export function lettersFailedText(count: number): string {
  return `${count.toLocaleString('en-KE')} ${count === 1 ? 'letter' : 'letters'} could not be sent`
}

export const LETTER_QUEUED = 'The letter is tried again now'
export const LETTER_PUT_AWAY = 'Taken off the list'

/** Why nothing was done. */
export const LETTER_REFUSED = {
  gone: 'This letter is no longer on the list.',
  stale: 'The link in this letter is no longer good: send a new invitation or ask for a new link.',
} as const
