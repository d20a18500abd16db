import { type ReactNode, use } from 'react'
import { isRouteErrorResponse } from 'react-router'

import { CARS_FETCH_FAILED, TRY_AGAIN_OR_CONTACT } from '#app/domain/search/list-texts.ts'
import { RequestReference, TryAgain } from '#app/pages/site/error-page.tsx'
import { RenderContext } from '#app/pages/site/site-contexts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import { RouteErrorPage } from './route-error-page.tsx'

type ListErrorPageProps = {
  error: unknown
  heading?: string
  /** What failed to load, if not cars. */
  title?: string
}

/** Replaces a list whose page doesn't exist or can't be read. */
export function ListErrorPage({ error, heading = 'Cars', title }: ListErrorPageProps) {
  if (isRouteErrorResponse(error)) return <RouteErrorPage error={error} />
  return (
    <ListUnavailable
      isPart
      heading={heading}
      {...(title && { title })}
      head={
        <>
          <title>{heading}</title>
          <meta name="robots" content="noindex" />
        </>
      }
    />
  )
}

type ListUnavailableProps = {
  heading: string
  title?: string
  head: ReactNode
  /** Whether to offer the list of all cars, which this list is not. */
  isPart?: boolean
}

export function ListUnavailable({
  heading,
  title = CARS_FETCH_FAILED,
  head,
  isPart = false,
}: ListUnavailableProps) {
  const { requestId } = use(RenderContext)
  return (
    <main id="main" className="container-page pt-8 pb-18">
      {head}
      <h1 className="display mb-6 text-3xl">{heading}</h1>
      <Alert tone="danger" title={title} action={<TryAgain />}>
        {TRY_AGAIN_OR_CONTACT}
      </Alert>
      {isPart && (
        <ButtonLink to="/search" className="mt-6">
          Browse All Cars
        </ButtonLink>
      )}
      <RequestReference requestId={requestId} />
    </main>
  )
}
