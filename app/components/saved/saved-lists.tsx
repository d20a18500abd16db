import { lazy, Suspense } from 'react'

import { writeStored, readStored, useStored } from '#app/components/local-lists/browser-store.ts'
import { readCars, useCarList } from '#app/components/local-lists/car-lists.ts'
import { toggleRemembered } from '#app/components/local-lists/favourite-changes.ts'
import { useFreshCars } from '#app/components/local-lists/use-fresh-cars.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { heartIcon } from '#app/ui/icons.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'

import { FavouriteActions } from './favourite-actions.tsx'
import { NoSavedSearches } from './no-saved-searches.tsx'
import { RememberedCars } from './remembered-cars.tsx'

// Needs the search code, so it loads only when there are saved searches.
const AllSavedSearches = lazy(() => import('./saved-search-list.tsx'))

const RECENT = 'recently-viewed'

/** Favourites, saved searches and recently viewed cars, all stored in this browser. */
export function SavedLists() {
  const isHydrated = useStored(() => true, false)
  const favourites = useCarList('favourites')
  const recent = useCarList(RECENT)
  const hasSavedSearches = useStored(() => readStored('saved-searches') !== null, false)
  const fresh = useFreshCars([...new Set([...favourites, ...recent].map(({ id }) => id))])
  if (!isHydrated) return <ListsSkeleton />
  return (
    <>
      {fresh.state === 'failed' && (
        <Alert
          tone="danger"
          title="The cars could not be loaded"
          action={
            <Button size="sm" onClick={fresh.retry}>
              Try again
            </Button>
          }
        >
          Your lists are still saved in this browser.
        </Alert>
      )}
      <section aria-labelledby="favourites">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id="favourites" className="text-2xl">
            Favorites{favourites.length > 0 && ` (${favourites.length})`}
          </h2>
          <FavouriteActions favourites={favourites} fresh={fresh} />
        </div>
        <RememberedCars
          remembered={favourites}
          fresh={fresh}
          onRemove={toggleRemembered}
          empty={
            <EmptyState
              title="No favorites yet"
              level={3}
              icon={heartIcon}
              action={<ButtonLink to="/search">Browse All Vehicles</ButtonLink>}
            >
              Press the heart on a car to save it here.
            </EmptyState>
          }
        />
      </section>
      <section aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="mb-2 scroll-mt-4 text-2xl">
          Saved searches
        </h2>
        {hasSavedSearches ? (
          <Suspense fallback={<Skeleton className="h-48 rounded-card" />}>
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
            <Button variant="ghost" size="sm" onClick={() => storeRecent([])}>
              Clear recently viewed
            </Button>
          </div>
          <RememberedCars remembered={recent} fresh={fresh} onRemove={removeViewed} empty={null} />
        </section>
      )}
    </>
  )
}

/** As tall as the window, so that the footer doesn't jump. */
function ListsSkeleton() {
  return (
    <div className="min-h-dvh noscript:hidden">
      <p role="status" className="sr-only">
        Loading your lists …
      </p>
      <Skeleton className="mb-4 h-8 w-2/3" />
      <Skeleton className="h-48 rounded-card" />
    </div>
  )
}

function removeViewed(car: RememberedCar): void {
  storeRecent(readCars(RECENT).filter(({ id }) => id !== car.id))
}

function storeRecent(cars: readonly RememberedCar[]): void {
  writeStored(RECENT, formatRememberedCars(cars))
}
