import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

import { CarPageSkeleton } from './car-page/car-page-skeleton.tsx'

/** A page that comes sooner is not announced: a flash of grey is worse than a short wait. */
const DELAY_MS = 150

/** Shows the shape of the page that is being fetched once the wait can be felt. */
export function PendingPage({ children }: { children: ReactNode }) {
  const { location } = useNavigation()
  const isCar = location?.pathname.startsWith('/car/') ?? false
  const [slowKey, setSlowKey] = useState<string | null>(null)
  const key = isCar ? (location?.key ?? null) : null

  useEffect(() => {
    if (key === null) return undefined
    const timer = setTimeout(() => {
      setSlowKey(key)
      scrollTo(0, 0)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [key])

  return key !== null && key === slowKey ? <CarPageSkeleton /> : children
}
