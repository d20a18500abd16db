import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'

import { ButtonLink } from '#app/ui/button.tsx'

import { SiteSearch } from './site-search.tsx'

type ErrorPageProps = {
  error: unknown
  /** Finds the details in the log; null after a client-side navigation. */
  requestId: string | null
}

/** Replaces a page that failed: what happened, and where to go next. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 404) {
      return (
        <>
          <title>Page not found</title>
          <meta name="robots" content="noindex" />
          <NotFoundPage />
        </>
      )
    }
    if (error.status === 403) return <ForbiddenPage reason={String(error.data)} />
  }
  return <BrokenPage requestId={requestId} />
}

/** `children` is what the shop has instead. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className="pt-12 pb-18">
      <div className="container-page text-center">
        <h1 className="display text-4xl">404</h1>
        <p className="mt-2 mb-6 text-lg text-ink-2">Oops! Page not found</p>
        <SiteSearch className="mx-auto mb-4 max-w-md" />
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      </div>
      {children}
    </main>
  )
}

/** For staff: `reason` names the missing permission and who can help. */
function ForbiddenPage({ reason }: { reason: string }) {
  return (
    <main id="main" className="container-page py-18 text-center">
      <title>Not allowed</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-3xl">Not allowed</h1>
      <p className="mx-auto mt-3 mb-8 max-w-[52ch] text-lg text-ink-2">{reason}</p>
      <ButtonLink to="/admin" variant="primary">
        Back to the dashboard
      </ButtonLink>
    </main>
  )
}

function BrokenPage({ requestId }: { requestId: string | null }) {
  return (
    <main id="main" className="container-page py-18 text-center">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-3xl">Something went wrong on our side</h1>
      <p className="mx-auto mt-3 mb-8 max-w-[52ch] text-lg text-ink-2">
        Please try again in a moment. If it happens again, tell us and we will look into it at once.
      </p>
      <ButtonLink to="/" variant="primary" reloadDocument>
        Return to Home
      </ButtonLink>
      <RequestReference requestId={requestId} />
    </main>
  )
}

export function TryAgain() {
  const { pathname, search } = useLocation()
  return (
    <ButtonLink to={{ pathname, search }} reloadDocument size="sm">
      Try again
    </ButtonLink>
  )
}

type RequestReferenceProps = {
  requestId: string | null
  className?: string
}

/** The request id on an error page, to find the details in the log. */
export function RequestReference({ requestId, className = 'mt-6' }: RequestReferenceProps) {
  if (!requestId) return null
  return (
    <p className={`${className} text-sm text-ink-2`} data-request-id={requestId}>
      Reference: {requestId}
    </p>
  )
}
