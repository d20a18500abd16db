import type { ReactNode } from 'react'
import { Form } from 'react-router'

import { forgetAllFiles } from '#app/components/admin/pending-files.ts'
import { forgetDraftsOnLeaving } from '#app/components/drafts.ts'

type SignOutFormProps = { className?: string | undefined; children: ReactNode }

export function SignOutForm({ className, children }: SignOutFormProps) {
  return (
    <Form
      method="post"
      action="/admin/sign-out"
      reloadDocument
      className={className}
      onSubmit={() => {
        forgetDraftsOnLeaving()
        void forgetAllFiles()
      }}
    >
      {children}
    </Form>
  )
}
