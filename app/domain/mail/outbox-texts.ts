import { count } from '#app/domain/text/count.ts'

export function emailsFailedText(emails: number): string {
  return `${count(emails, 'email')} could not be sent`
}

export const EMAIL_REQUEUED = 'Sending the email again now'
export const EMAIL_DISMISSED = 'Removed from the list'

export const OUTBOX_REFUSALS = {
  gone: 'This email is no longer on the list.',
  stale: 'The link in this email has expired. Send a new invitation or request a new link instead.',
} as const
