import { type ReactNode, use } from 'react'
import { isRouteErrorResponse } from 'react-router'

import { RenderContext } from '#app/components/render-context.ts'
import { RequestReference } from '#app/components/request-reference.tsx'
import { TRY_AGAIN_OR_CONTACT } from '#app/domain/cars/list-texts.ts'
import { lockIcon } from '#app/ui/admin-icons.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'

/** What a page of the back office shows instead of itself. */
export function AdminProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenAdminPage />
  if (error.status === 404) return <MissingAdminPage />
  return error.status === 403 ? (
    <RefusedAdminPage reason={String(error.data)} />
  ) : (
    <BrokenAdminPage />
  )
}

/** A page that this person may not see. */
function RefusedAdminPage({ reason }: { reason: string }) {
  return (
    <EmptyState
      title="This is not yours to open"
      icon={lockIcon}
      action={<ButtonLink to="/admin">Go to the dashboard</ButtonLink>}
    >
      <title>Not allowed</title>
      {reason}
    </EmptyState>
  )
}

/** An address of the back office that leads nowhere. */
export function MissingAdminPage() {
  return (
    <>
      <title>Page not found</title>
      <EmptyState
        title="Oops! Page not found"
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
  const { requestId } = use(RenderContext)
  return (
    <>
      <title>{title}</title>
      <Alert tone="danger" title={title} action={action}>
        {TRY_AGAIN_OR_CONTACT}{' '}
        {/* With script, a form that could not be sent stays: see `keepForm`. */}
        <span className="hidden noscript:inline">
          If you were saving something, your browser still holds it: reload this page in a moment to
          send it again.
        </span>
      </Alert>
      <RequestReference requestId={requestId} />
    </>
  )
}
