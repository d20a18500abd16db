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
