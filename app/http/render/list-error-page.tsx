import { isRouteErrorResponse } from 'react-router'

import { ListUnavailable } from './list-unavailable.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

/** In place of a page of cars: there is no such page, or its cars could not be read. */
export function ListErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) return <RouteErrorPage error={error} />
  return (
    <ListUnavailable
      head={
        <>
          <title>Cars</title>
          <meta name="robots" content="noindex" />
        </>
      }
    />
  )
}
