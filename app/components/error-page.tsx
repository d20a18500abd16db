import { isRouteErrorResponse } from 'react-router'

import { buttonClass } from '#app/ui/button-class.ts'

type ErrorPageProps = {
  error: unknown
  /** The id under which the log has the details; unknown after a navigation in the browser. */
  requestId: string | null
}

/** What a visitor sees instead of a page: what happened in a sentence, and the way on. */
export function ErrorPage({ error, requestId }: ErrorPageProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFoundPage />
  ) : (
    <BrokenPage requestId={requestId} />
  )
}

export function NotFoundPage() {
  return (
    <main id="content" className="container-page py-18 text-center">
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-4xl">404</h1>
      <p className="mt-3 text-lg text-ink-2">Oops! Page not found</p>
      <a href="/" className={`${buttonClass({ variant: 'primary' })} mt-8`}>
        Return to Home
      </a>
    </main>
  )
}

function BrokenPage({ requestId }: { requestId: string | null }) {
  return (
    <main id="content" className="container-page py-18 text-center">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 className="display text-3xl">Something went wrong on our side</h1>
      <p className="mt-3 text-lg text-ink-2">
        Please try again in a moment. If the problem stays, tell us and we will look at once.
      </p>
      <a href="/" className={`${buttonClass({ variant: 'primary' })} mt-8`}>
        Return to Home
      </a>
      {requestId && (
        <p className="mt-6 text-sm text-ink-2" data-request-id={requestId}>
          Reference: {requestId}
        </p>
      )}
    </main>
  )
}
