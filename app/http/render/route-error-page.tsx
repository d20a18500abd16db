import { use } from 'react'

import { ErrorPage } from '#app/components/site/error-page.tsx'
import { RenderContext } from '#app/components/site/render-context.ts'

/** The error page of a route's boundary, with the request's id where it is known. */
export function RouteErrorPage({ error }: { error: unknown }) {
  const { requestId } = use(RenderContext)
  return <ErrorPage error={error} requestId={requestId} />
}
