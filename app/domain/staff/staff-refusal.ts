export const STAFF_REFUSALS = {
  addressTaken: 'An account with this email already exists.',
  phoneTaken: 'This phone number belongs to another account.',
  self: 'You cannot deactivate your own account.',
  ownersOnly: 'Only an owner can invite people or change what they may do.',
  staleSignIn: 'Enter your password to confirm that it is you.',
  lastOwner:
    'The shop needs an active owner, and this is the last one. Make somebody else an owner first.',
  ownerHasAll: 'An owner has every permission. To change them, remove the ownership first.',
  changed:
    'Someone else has just changed these permissions. Yours are not saved: open the page again to see theirs.',
  notActive: 'Only someone who can already sign in to the back office can be an owner.',
  alreadyAccepted: 'This person has already chosen a password, so the invitation is complete.',
  noAddress:
    'The link needs the shop’s web address, which the shop does not know yet. Enter it under Settings, The shop.',
} as const

export type StaffRefusal = keyof typeof STAFF_REFUSALS
