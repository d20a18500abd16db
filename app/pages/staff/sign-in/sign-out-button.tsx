import { SignOutForm } from '#app/pages/admin-frame/admin-frame.tsx'
import { Button } from '#app/ui/button.tsx'

export function SignOutButton({ className }: { className?: string }) {
  return (
    <SignOutForm className={className}>
      <Button type="submit" size="sm">
        Sign Out
      </Button>
    </SignOutForm>
  )
}
