import type { ReactNode } from 'react'

import { TRY_AGAIN_OR_CONTACT } from '#app/domain/cars/list-texts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** An address of the back office that leads nowhere. */
export function MissingAdminPage() {
  return (
    <>
      <title>Page not found</title>
      <EmptyState
        title="This page does not exist"
        action={<ButtonLink to="/admin">Go to the dashboard</ButtonLink>}
      >
        The address may be mistyped, or what it showed has been deleted.
      </EmptyState>
    </>
  )
}

/** A page of the back office that could not be shown. */
export function BrokenAdminPage({
  title = 'Something went wrong on our side',
  action,
}: {
  title?: string
  action?: ReactNode
}) {
  return (
    <>
      <title>{title}</title>
      <Alert tone="danger" title={title} action={action}>
        {TRY_AGAIN_OR_CONTACT}
      </Alert>
    </>
  )
}
