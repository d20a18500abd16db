import { lazy, Suspense } from 'react'

import { keep, readKept, useKept } from '#app/components/local-lists/browser-store.ts'
import { readCars, useCarList } from '#app/components/local-lists/car-lists.ts'
import { toggle } from '#app/components/local-lists/favourite-changes.ts'
import { useFreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { heartIcon } from '#app/ui/icons.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { KeptCars } from './kept-cars.tsx'
import { NoSavedSearches } from './no-saved-searches.tsx'

// Reading them takes what only searching needs, so it comes when there is one to read.
const AllSavedSearches = lazy(() => import('./all-saved-searches.tsx'))

const RECENT = 'recently-viewed'

/** Favourites, saved searches and what was looked at last, all of it this browser's own. */
export function SavedLists() {
  const isStarted = useKept(() => true, false)
  const favourites = useCarList('favourites')
  const recent = useCarList(RECENT)
  const hasKeptSearches = useKept(() => readKept('saved-searches') !== null, false)
  const fresh = useFreshCars([...new Set([...favourites, ...recent].map(({ id }) => id))])
  if (!isStarted) return <ListsToCome />
  return (
    <>
      {fresh.state === 'failed' && (
        <Alert
          tone="danger"
          title="The cars could not be fetched"
          action={
            <Button size="sm" onClick={fresh.retry}>
              Try again
            </Button>
          }
        >
          Your lists are safe in this browser.
        </Alert>
      )}
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="mb-4 text-2xl">
          Favorites{favourites.length > 0 && ` (${favourites.length})`}
        </h2>
        <KeptCars
          kept={favourites}
          fresh={fresh}
          onForget={toggle}
          empty={
            <EmptyState
              title="No favorites yet"
              level={3}
              icon={heartIcon}
              action={<ButtonLink to="/search">Browse All Vehicles</ButtonLink>}
            >
              Press the heart on a car, and it waits for you here.
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="mb-2 scroll-mt-4 text-2xl">
          Saved searches
        </h2>
        {hasKeptSearches ? (
          <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
            <AllSavedSearches />
          </Suspense>
        ) : (
          <NoSavedSearches />
        )}
      </section>
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
            <h2 id="recent" className="text-2xl">
              Recently viewed
            </h2>
            <Button variant="ghost" size="sm" onClick={() => keepRecent([])}>
              Clear recently viewed
            </Button>
          </div>
          <KeptCars kept={recent} fresh={fresh} onForget={forgetViewed} empty={null} />
        </section>
      )}
    </>
  )
}

/** As high as the window, so that the page's foot does not come and go. */
function ListsToCome() {
  return (
    <div className="min-h-dvh noscript:hidden">
      <p role="status" className="sr-only">
        Reading your lists …
      </p>
      <Skeleton className="mb-4 h-8 w-40" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  )
}

function forgetViewed(car: RememberedCar): void {
  keepRecent(readCars(RECENT).filter(({ id }) => id !== car.id))
}

function keepRecent(cars: readonly RememberedCar[]): void {
  keep(RECENT, formatRememberedCars(cars))
}
