import { isRouteErrorResponse } from 'react-router'

import { ListUnavailable } from './list-unavailable.tsx'
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
