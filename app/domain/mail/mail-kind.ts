import { count } from '#app/domain/text/count.ts'

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
 * of new cars in a search besides those named, `asked` the parameters of an alert that starts once
 * its link is used.
 */
export type AlertPayload = {
  personId: string
  alerts: { id: string; fromKsh: number | null; fromDay?: string | null }[]
  searches?: { id: string; carIds: string[]; more: number }[]
  /** Whether to ask the person if unused alerts should be kept. */
  asksToKeep?: boolean
  asked?: string
}

/** An attacker's first changes. `text` completes “In your account for the back office …”. */
export const ACCOUNT_CHANGES = [
  { value: 'password', subject: 'Your password was changed', text: 'the password was changed' },
  {
    value: 'second_step_on',
    subject: 'The second sign-in step was turned on',
    text: 'the second sign-in step was turned on',
  },
  {
    value: 'second_step_off',
    subject: 'The second sign-in step was turned off',
    text: 'the second sign-in step was turned off',
  },
  {
    value: 'recovery_codes',
    subject: 'New recovery codes were created',
    text: 'new recovery codes were created, and the old ones no longer work',
  },
  {
    value: 'passkey_added',
    subject: 'A passkey was added to your account',
    text: 'a passkey was added, which signs in without the password',
  },
  {
    value: 'passkey_removed',
    subject: 'A passkey was removed from your account',
    text: 'a passkey was removed and no longer signs in',
  },
  {
    value: 'phone',
    subject: 'The phone number you sign in with was changed',
    text: 'the phone number you sign in with was changed',
  },
] as const

export type AccountChange = (typeof ACCOUNT_CHANGES)[number]['value']

export const findAccountChange = (value: unknown) =>
  ACCOUNT_CHANGES.find((change) => change.value === value) ?? null

type StaffChangeText = { member: string; permissions: string }

/** Changes that owners are told about. `text` completes “In the back office of …, somebody …”. */
export const STAFF_CHANGES = [
  {
    value: 'invited',
    subject: 'Somebody was invited to the back office',
    text: ({ member, permissions }: StaffChangeText) =>
      `invited ${member}, with these extra permissions: ${permissions}`,
  },
  {
    value: 'permissions',
    subject: 'A colleague’s permissions were changed',
    text: ({ member, permissions }: StaffChangeText) =>
      `changed the extra permissions of ${member}, which are now: ${permissions}`,
  },
  {
    value: 'role',
    subject: 'A colleague’s access was changed',
    text: ({ member }: StaffChangeText) => `changed whether ${member} can use the back office`,
  },
  {
    value: 'deactivated',
    subject: 'A colleague was deactivated',
    text: ({ member }: StaffChangeText) => `deactivated ${member}`,
  },
  {
    value: 'reactivated',
    subject: 'A colleague was reactivated',
    text: ({ member, permissions }: StaffChangeText) =>
      `reactivated ${member}, with these extra permissions: ${permissions}`,
  },
  {
    value: 'owner_added',
    subject: 'The shop has a new owner',
    text: ({ member }: StaffChangeText) => `made ${member} an owner`,
  },
  {
    value: 'owner_removed',
    subject: 'An owner was removed',
    text: ({ member }: StaffChangeText) => `removed ${member} as an owner`,
  },
] as const

export type StaffChange = (typeof STAFF_CHANGES)[number]['value']

export const findStaffChange = (value: unknown) =>
  STAFF_CHANGES.find((change) => change.value === value) ?? null

export const emailsFailedText = (emails: number) => `${count(emails, 'email')} could not be sent`
