export const STAFF_REFUSALS = {
  addressTaken: 'There is an account with this email already.',
  phoneTaken: 'This phone number belongs to another account.',
  self: 'You cannot deactivate your own account.',
  lastKeeper: 'Somebody has to keep the “Settings” permission, and this is the last one with it.',
  alreadyAccepted: 'This person has chosen a password already, so the invitation is done.',
} as const

export type StaffRefusal = keyof typeof STAFF_REFUSALS
