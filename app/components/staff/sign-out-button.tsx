import { Form } from 'react-router'

import { Button } from '#app/ui/button.tsx'

/** Ends this session and leads to the shop. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <Form method="post" action="/admin/sign-out" reloadDocument className={className}>
      <Button type="submit" size="sm">
        Sign Out
      </Button>
    </Form>
  )
}
