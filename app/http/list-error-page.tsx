import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'

import { RenderContext } from '#app/components/render-context.ts'
import { CARS_FETCH_FAILED, TRY_AGAIN_OR_CONTACT } from '#app/domain/cars/list-texts.ts'
import { Alert } from '#app/ui/alert.tsx'

import { RouteErrorPage } from './route-error-page.tsx'

/** In place of a page of cars: there is no such page, or its cars could not be read. */
export function ListErrorPage({ error }: { error: unknown }) {
  const { requestId } = use(RenderContext)
  if (isRouteErrorResponse(error)) return <RouteErrorPage error={error} />
  return (
    <main id="main" className="container-page pt-8 pb-18">
      <title>Cars</title>
      <meta name="robots" content="noindex" />
      <Alert tone="danger" title={CARS_FETCH_FAILED}>
        {TRY_AGAIN_OR_CONTACT}
      </Alert>
      {requestId && (
        <p className="mt-6 text-sm text-ink-2" data-request-id={requestId}>
          Reference: {requestId}
        </p>
      )}
    </main>
  )
}
