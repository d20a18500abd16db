import { type ReactNode, use } from 'react'

import { RenderContext } from '#app/components/site/render-context.ts'
import { RequestReference } from '#app/components/site/request-reference.tsx'
import { TryAgain } from '#app/components/site/try-again.tsx'
import { CARS_FETCH_FAILED, TRY_AGAIN_OR_CONTACT } from '#app/domain/cars/search/list-texts.ts'
import { Alert } from '#app/ui/alert.tsx'

type ListUnavailableProps = {
  heading: string
  title?: string
  head: ReactNode
}

export function ListUnavailable({
  heading,
  title = CARS_FETCH_FAILED,
  head,
}: ListUnavailableProps) {
  const { requestId } = use(RenderContext)
  return (
    <main id="main" className="container-page pt-8 pb-18">
      {head}
      <h1 className="display mb-6 text-3xl">{heading}</h1>
      <Alert tone="danger" title={title} action={<TryAgain />}>
        {TRY_AGAIN_OR_CONTACT}
      </Alert>
      <RequestReference requestId={requestId} />
    </main>
  )
}
