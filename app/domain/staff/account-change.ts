/**
 * What of an account a thief would change first: its holder gets a letter, and `text` completes
 * “In your account for the back office …”.
 */
export const ACCOUNT_CHANGES = [
  { value: 'password', subject: 'Your password was changed', text: 'the password was changed' },
  {
    value: 'second_step_on',
    subject: 'The second step was turned on',
    text: 'the second step of signing in was turned on',
  },
  {
    value: 'second_step_off',
    subject: 'The second step was turned off',
    text: 'the second step of signing in was turned off',
  },
  {
    value: 'recovery_codes',
    subject: 'New recovery codes were made',
    text: 'new recovery codes were made, and the ones before no longer work',
  },
  {
    value: 'phone',
    subject: 'The phone number you sign in with was changed',
    text: 'the phone number that signs in was changed',
  },
] as const

export type AccountChange = (typeof ACCOUNT_CHANGES)[number]['value']

export const findAccountChange = (value: unknown) =>
  ACCOUNT_CHANGES.find((change) => change.value === value) ?? null
