import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'

import { TRY_AGAIN_OR_CONTACT } from '#app/domain/search/list-texts.ts'
import { RequestReference, TryAgain } from '#app/pages/site/error-page.tsx'
import { RenderContext } from '#app/pages/site/site-contexts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { lockIcon } from '#app/ui/icons.ts'

import { sectionLabelOf } from './admin-menu.tsx'

export function AdminProblem({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <BrokenAdminPage />
  if (error.status === 404) return <MissingAdminPage />
  return error.status === 403 ? (
    <ForbiddenAdminPage reason={String(error.data)} />
  ) : (
    <BrokenAdminPage />
  )
}

function ForbiddenAdminPage({ reason }: { reason: string }) {
  return (
    <EmptyState
      title="You do not have access to this page"
      icon={lockIcon}
      action={<ButtonLink to="/admin">Go to the dashboard</ButtonLink>}
    >
      <title>Not allowed</title>
      {reason}
    </EmptyState>
  )
}

export function MissingAdminPage() {
  return (
    <>
      <title>Page not found</title>
      <h1 className="display mb-6 text-center text-4xl">404</h1>
      <EmptyState
        title="Oops! Page not found"
        action={
          <>
            <ButtonLink to="/admin">Go to the dashboard</ButtonLink>
            <ButtonLink to="/" reloadDocument>
              Return to Home
            </ButtonLink>
          </>
        }
      >
        The address may be mistyped, or the page may have been deleted.
      </EmptyState>
    </>
  )
}

export function BrokenAdminPage({
  title = 'Something went wrong on our side',
  action,
}: {
  title?: string
  action?: ReactNode
}) {
  const { requestId } = use(RenderContext)
  const { pathname } = useLocation()
  return (
    <>
      <title>{title}</title>
      <h1 className="display mb-6 text-2xl">{sectionLabelOf(pathname)}</h1>
      <Alert
        tone="danger"
        title={title}
        action={
          <>
            <TryAgain />
            {action}
          </>
        }
      >
        {TRY_AGAIN_OR_CONTACT}{' '}
        {/* With JavaScript, `preserveForm` keeps a form that could not be sent. */}
        <span className="hidden noscript:inline">
          If you were saving something, your browser still has it: reload this page in a moment to
          send it again.
        </span>
      </Alert>
      <RequestReference requestId={requestId} />
    </>
  )
}
