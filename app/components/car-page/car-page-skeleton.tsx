import { Skeleton } from '#app/ui/skeleton.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'

import { GUTTER, PAGE_GRID } from './layout.ts'

/** The shapes of a car's page while its words are on the way. */
export function CarPageSkeleton() {
  return (
    <main id="main" aria-busy="true">
      <VisuallyHidden>Loading the car</VisuallyHidden>
      <div className="container-page flex min-h-11 items-center lg:min-h-13">
        <Skeleton className="h-4 w-56" />
      </div>
      <div className={PAGE_GRID}>
        <Skeleton className="aspect-4/3 max-h-[80vh] w-full rounded-none! lg:rounded-card!" />
        <div className={`grid gap-4 ${GUTTER}`}>
          <Skeleton className="h-6 w-28 rounded-full!" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-40" />
          <Skeleton className="h-11 max-lg:hidden" />
          <Skeleton className="h-11 max-lg:hidden" />
          <Skeleton className="h-11 max-lg:hidden" />
        </div>
      </div>
    </main>
  )
}
