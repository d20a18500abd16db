import { use } from 'react'

import { ErrorPage } from '#app/components/site/error-page.tsx'
import { RenderContext } from '#app/components/site/render-context.ts'

export function RouteErrorPage({ error }: { error: unknown }) {
  const { requestId } = use(RenderContext)
  return <ErrorPage error={error} requestId={requestId} />
}
