import { Button } from '#app/ui/button.tsx'

import { SignOutForm } from './sign-out-form.tsx'

export function SignOutButton({ className }: { className?: string }) {
  return (
    <SignOutForm className={className}>
      <Button type="submit" size="sm">
        Sign Out
      </Button>
    </SignOutForm>
  )
}
