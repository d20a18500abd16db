import { type ReactNode, useEffect } from 'react'
import { useNavigation } from 'react-router'

import { CarPageSkeleton } from './car-page/car-page-skeleton.tsx'
import { useDelayed } from './use-delayed.ts'

/** A page that comes sooner is not announced: a flash of grey is worse than a short wait. */
const DELAY_MS = 150

/** Shows the shape of the page that is being fetched once the wait can be felt. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const isSlow = useDelayed(location?.pathname.startsWith('/car/') ?? false, DELAY_MS)

  useEffect(() => {
    if (isSlow) scrollTo(0, 0)
  }, [isSlow])

  return isSlow ? <CarPageSkeleton /> : children
}
