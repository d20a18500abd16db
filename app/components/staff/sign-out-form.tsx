import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { forgetDraftsOnLeaving } from '#app/components/admin/drafts.ts'

type SignOutFormProps = { className?: string | undefined; children: ReactNode }

/** Around the button that ends this session, forgets unsaved work and leads to the shop. */
export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <Form
      method="post"
      action="/admin/sign-out"
      reloadDocument
      className={className}
      onSubmit={forgetDraftsOnLeaving}
    >
      {children}
    </Form>
  )
}
