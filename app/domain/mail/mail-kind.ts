import type { AccountChange } from './account-change.ts'
import type { StaffChange } from './staff-change.ts'

/** All kinds of email; their texts are in `app/mail/`. */
export const MAIL_KINDS = [
  'new_inquiry',
  'inquiry_acknowledgement',
  'password_recovery',
  'staff_invitation',
  'account_change',
  'staff_change',
  'import_deadlines',
  'due_actions',
  'weekly_report',
  'alert_confirmation',
  'price_alert',
  'search_alert',
  'alert_renewal',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

export const EMAIL_LABELS: Readonly<Record<string, string>> = {
  new_inquiry: 'New inquiry (to the shop)',
  inquiry_acknowledgement: 'Confirmation to a buyer',
  password_recovery: 'Password reset link',
  staff_invitation: 'Staff invitation',
  account_change: 'Account change notice',
  staff_change: 'Permission change notice',
  import_deadlines: 'Import deadlines (to the shop)',
  due_actions: 'What is due today (to staff)',
  weekly_report: 'Weekly report (to owners)',
  alert_confirmation: 'Alert confirmation request',
  price_alert: 'Price alert',
  search_alert: 'Search alert',
  alert_renewal: 'Alert renewal request',
} satisfies Record<MailKind, string>

/** Inquiry emails can be rendered again; other payloads are erased on failure. */
export function isWorthRetrying(kind: string): boolean {
  return kind === 'new_inquiry' || kind === 'inquiry_acknowledgement'
}

/** Payload of `password_recovery` and `staff_invitation`. */
export type AccountMailPayload = { origin: string; seed: string; name?: string }

/** Payload of `account_change`; `at` is ISO 8601. */
export type AccountChangePayload = { name: string; change: AccountChange; at: string }

/** Payload of `staff_change`; `at` is ISO 8601. */
export type StaffChangePayload = {
  name: string
  change: StaffChange
  member: string
  permissions: string
  by: string
  at: string
}

/** Payload of `import_deadlines`; days are `YYYY-MM-DD`. */
export type ImportDeadlinesPayload = {
  counts: { label: string; count: number }[]
  deadlines: { name: string; what: 'order' | 'land'; day: string }[]
  tooLate: string[]
}

/** Payload of `due_actions`; the list is read when the email is sent. */
export type DueActionsPayload = { staffId: string }

/**
 * Payload of emails about alerts; the link is made from the person when one is sent. `fromKsh` is
 * the price that the person knew, `fromDay` the Nairobi day when they learnt it, `more` the number
 * of new cars in a search besides those named.
 */
export type AlertPayload = {
  personId: string
  alerts: { id: string; fromKsh: number | null; fromDay?: string | null }[]
  searches?: { id: string; carIds: string[]; more: number }[]
  /** Whether to ask the person if unused alerts should be kept. */
  asksToKeep?: boolean
}
