import type { AccountChange } from '#app/domain/staff/account-change.ts'

/** Every letter the shop writes; `app/mail/` has its words. */
export const MAIL_KINDS = [
  'new_inquiry',
  'inquiry_acknowledgement',
  'password_recovery',
  'staff_invitation',
  'account_change',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** What staff call a letter. */
export const LETTER_LABELS: Readonly<Record<string, string>> = {
  new_inquiry: 'New inquiry, to the shop',
  inquiry_acknowledgement: 'Acknowledgement to a buyer',
  password_recovery: 'Link for a new password',
  staff_invitation: 'Invitation of staff',
  account_change: 'News of a changed account',
} satisfies Record<MailKind, string>

/** Whether a letter is made from what still stands; what is about an account is forgotten with it. */
export function isWorthRetrying(kind: string): boolean {
  return kind === 'new_inquiry' || kind === 'inquiry_acknowledgement'
}

/** Of `password_recovery` and `staff_invitation`: where the link leads, and who is greeted. */
export type AccountMailPayload = { url: string; name?: string }

/** Of `account_change`: who is greeted, what was changed, and when as ISO 8601. */
export type AccountChangePayload = { name: string; change: AccountChange; at: string }
