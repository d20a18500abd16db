import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'

import { GUTTER, PAGE_GRID } from '#app/components/car-page/layout.ts'
import { useDelayed } from '#app/components/use-delayed.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

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
