import { isRouteErrorResponse } from 'react-router'

import { ListUnavailable } from './list-unavailable.tsx'
import { RouteErrorPage } from './route-error-page.tsx'

type ListErrorPageProps = {
  error: unknown
  heading?: string
  /** What failed, if it isn't the reading of cars. */
  title?: string
}

/** In place of a list: there is no such page, or what it lists could not be read. */
export function ListErrorPage({ error, heading = 'Cars', title }: ListErrorPageProps) {
  if (isRouteErrorResponse(error)) return <RouteErrorPage error={error} />
  return (
    <ListUnavailable
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
