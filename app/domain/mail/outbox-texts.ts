export function emailsFailedText(count: number): string {
  return `${count.toLocaleString('en-KE')} ${count === 1 ? 'email' : 'emails'} could not be sent`
}

export const EMAIL_REQUEUED = 'Sending the email again now'
export const EMAIL_DISMISSED = 'Removed from the list'

export const OUTBOX_REFUSALS = {
  gone: 'This email is no longer on the list.',
  stale: 'The link in this email has expired. Send a new invitation or request a new link instead.',
} as const
