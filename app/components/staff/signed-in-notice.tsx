import { Alert } from '#app/ui/alert.tsx'

import { SignOutButton } from './sign-out-button.tsx'

type SignedInNoticeProps = { email: string; isActive: boolean }

/** Tells somebody with the right password why the back office stays shut. */
export function SignedInNotice({ email, isActive }: SignedInNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={isActive ? 'This account may not open the back office' : 'This account is deactivated'}
      action={<SignOutButton />}
    >
      You are signed in as {email}.{' '}
      {isActive
        ? 'Ask whoever runs the shop’s settings to let you in, or sign in with another account.'
        : 'Ask whoever runs the shop’s settings to open it again.'}
    </Alert>
  )
}
