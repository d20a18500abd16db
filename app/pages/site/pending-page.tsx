import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { GUTTER, PAGE_GRID } from './layout.ts'

/** A faster page shows no skeleton: a flash of grey is worse than a short wait. */
const DELAY_MS = 150

/** Replaces the page with a skeleton while the page of another car is slow to load. */
export function PendingPage({ children }: { children: ReactNode }) {
  const shown = useLocation().pathname
  const next = useNavigation().location?.pathname ?? shown
  const isSlow = useDelayed(next !== shown && next.startsWith('/car/'), DELAY_MS)

  useEffect(() => {
    if (isSlow) scrollTo(0, 0)
  }, [isSlow])

  return isSlow ? <CarPageSkeleton /> : children
}

function CarPageSkeleton() {
  return (
    <main id="main" aria-busy="true">
      <VisuallyHidden>Loading the car</VisuallyHidden>
      <div className="container-page flex min-h-11 items-center lg:min-h-13">
        <Skeleton className="h-4 w-2/3" />
      </div>
      <div className={PAGE_GRID}>
        <Skeleton className="aspect-4/3 max-h-[80vh] w-full rounded-none! lg:rounded-card!" />
        <div className={`grid gap-4 ${GUTTER}`}>
          <Skeleton className="h-6 w-28 rounded-full!" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-48" />
          <Skeleton className="h-11 max-lg:hidden" />
          <Skeleton className="h-11 max-lg:hidden" />
          <Skeleton className="h-11 max-lg:hidden" />
        </div>
      </div>
    </main>
  )
}

/** A line along the top of the window while the next page is slow to load. */
export function NavigationProgress() {
  const isSlow = useDelayed(useNavigation().state !== 'idle', SLOW_AFTER_MS)
  if (!isSlow) return null
  return (
    <div
      role="progressbar"
      aria-label="Loading"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent"
    />
  )
}

/** A faster page shows no loading indicator: a flash is worse than a short wait. */
export const SLOW_AFTER_MS = 200

/** True once `isOn` has been true for `delayMs`; false again immediately. */
export function useDelayed(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setHasLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setHasLasted(true), delayMs)
    return () => {
      clearTimeout(timer)
      setHasLasted(false)
    }
  }, [isOn, delayMs])
  return isOn && hasLasted
}
