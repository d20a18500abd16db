import { type ReactNode, use } from 'react'

import { RenderContext } from '#app/components/site/render-context.ts'
import { RequestReference } from '#app/components/site/request-reference.tsx'
import { CARS_FETCH_FAILED, TRY_AGAIN_OR_CONTACT } from '#app/domain/cars/search/list-texts.ts'
import { Alert } from '#app/ui/alert.tsx'

/** In place of a page of cars that could not be read; `head` is what it says of itself. */
export function ListUnavailable({ head }: { head: ReactNode }) {
  const { requestId } = use(RenderContext)
  return (
    <main id="main" className="container-page pt-8 pb-18">
      {head}
      <Alert tone="danger" title={CARS_FETCH_FAILED}>
        {TRY_AGAIN_OR_CONTACT}
      </Alert>
      <RequestReference requestId={requestId} />
    </main>
  )
}
