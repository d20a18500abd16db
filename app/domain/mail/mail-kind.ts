/** Every letter the shop writes; `app/mail/` has its words. */
export const MAIL_KINDS = [
  'new_inquiry',
  'inquiry_acknowledgement',
  'password_recovery',
  'staff_invitation',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]

/** Of `password_recovery` and `staff_invitation`: where the link leads, and who is greeted. */
export type AccountMailPayload = { url: string; name?: string }
