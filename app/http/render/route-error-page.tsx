import { use } from 'react'

import { ErrorPage } from '#app/pages/site/error-page.tsx'
import { RenderContext } from '#app/pages/site/site-contexts.ts'

export function RouteErrorPage({ error }: { error: unknown }) {
  const { requestId } = use(RenderContext)
  return <ErrorPage error={error} requestId={requestId} />
}
