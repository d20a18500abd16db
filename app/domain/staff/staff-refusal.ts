export const STAFF_REFUSALS = {
  addressTaken: 'There is an account with this email already.',
  phoneTaken: 'This phone number belongs to another account.',
  self: 'You cannot deactivate your own account.',
  lastKeeper: 'Somebody has to keep the “Settings” permission, and this is the last one with it.',
  beyondOwn:
    'You can only give permissions that you have, and change the accounts of people with no more than yours. Ask somebody who has them all.',
  alreadyAccepted: 'This person has chosen a password already, so the invitation is done.',
  noAddress:
    'The shop does not know its address on the web yet, which the link needs. Enter it under Settings, The shop.',
} as const

export type StaffRefusal = keyof typeof STAFF_REFUSALS
