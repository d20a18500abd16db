import type { ReactNode } from 'react'
import { type Fetcher, useFetcher, useLocation } from 'react-router'

type CarActionProps = {
  carId: string
  /** What the car's page does on it. */
  intent: string
  /** The button, told whether it is being done. */
  children: (isBusy: boolean, fetcher: Fetcher) => ReactNode
}

/** A form of one button that changes a car and comes back to this page, which says so. */
export function CarAction({ carId, intent, children }: CarActionProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action={`/admin/cars/${carId}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children(fetcher.state !== 'idle', fetcher)}
    </fetcher.Form>
  )
}
