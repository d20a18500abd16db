export const STAFF_REFUSALS = {
  addressTaken: 'There is an account with this email already.',
  phoneTaken: 'This phone number belongs to another account.',
  self: 'You cannot deactivate your own account.',
  ownersOnly: 'Only an owner can invite people or change what they may do.',
  staleSignIn: 'Enter your password to confirm that it is you.',
  lastOwner:
    'The shop needs an active owner, and this is the last one. Make somebody else an owner first.',
  ownerHasAll: 'An owner has every permission. To change them, remove the ownership first.',
  notActive: 'Only somebody who can sign in to the back office already can be an owner.',
  alreadyAccepted: 'This person has chosen a password already, so the invitation is done.',
  noAddress:
    'The shop does not know its address on the web yet, which the link needs. Enter it under Settings, The shop.',
} as const

export type StaffRefusal = keyof typeof STAFF_REFUSALS
