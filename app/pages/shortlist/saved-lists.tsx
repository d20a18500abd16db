import { lazy, Suspense, type ReactNode } from 'react'

import { carName } from '#app/domain/cars/car-name.ts'
import { shownPriceText } from '#app/domain/costs/card-price.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/listing/remembered-car.ts'
import { comparisonPath, COMPARISON_LIMIT } from '#app/domain/shortlist/comparison.ts'
import { savedCarsMessage } from '#app/domain/whatsapp/saved-cars-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import {
  writeStored,
  readStored,
  useStored,
  readCars,
  useCarList,
} from '#app/pages/car-card/browser-store.ts'
import { carCardView } from '#app/pages/car-card/car-card-view.ts'
import { CarCard } from '#app/pages/car-card/car-card.tsx'
import { toggleRemembered } from '#app/pages/car-card/favourite-changes.ts'
import { useSiteSettings, useCategories } from '#app/pages/site/site-contexts.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { heartIcon } from '#app/ui/icons.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { WhatsappButton } from '#app/ui/whatsapp-button.tsx'

import { NoSavedSearches } from './no-saved-searches.tsx'
import { RemovedCars } from './removed-cars.tsx'
import { useFreshCars, type FreshCars } from './use-fresh-cars.ts'

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

type FavouriteActionsProps = { favourites: readonly RememberedCar[]; fresh: FreshCars }

/** Actions for those listed cars that can still be bought. */
function FavouriteActions({ favourites, fresh }: FavouriteActionsProps) {
  const { siteName, whatsappNumber } = useSiteSettings()
  const cars = favourites
    .flatMap(({ id }) => fresh.cars.get(id) ?? [])
    .filter(({ status }) => status !== 'sold')
  if (cars.length === 0) return null
  const text = savedCarsMessage({
    siteName,
    cars: cars.map((car) => ({
      name: carName(car),
      priceText: shownPriceText(car),
      priceNote: car.priceNote,
      url: `${location.origin}/car/${car.id}`,
    })),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {cars.length > 1 && (
        <ButtonLink
          to={comparisonPath(cars.slice(0, COMPARISON_LIMIT).map(({ id }) => id))}
          size="sm"
        >
          {cars.length > COMPARISON_LIMIT
            ? `Compare the first ${COMPARISON_LIMIT}`
            : 'Compare these'}
        </ButtonLink>
      )}
      <WhatsappButton to={whatsappLink({ number: whatsappNumber, text })} size="sm">
        Ask about these
      </WhatsappButton>
    </div>
  )
}

type RememberedCarsProps = {
  remembered: readonly RememberedCar[]
  fresh: FreshCars
  onRemove: (car: RememberedCar) => void
  empty: ReactNode
}

/** Remembered cars with their current data: sold ones are marked, removed ones named. */
function RememberedCars({ remembered, fresh, onRemove, empty }: RememberedCarsProps) {
  const { names } = useCategories()
  if (remembered.length === 0) return empty
  const listed = remembered.filter(({ id }) => !fresh.missing.has(id))
  return (
    <>
      <RemovedCars
        cars={remembered.filter(({ id }) => fresh.missing.has(id))}
        renderAction={(car) => (
          <Button size="sm" aria-label={`Remove ${car.name}`} onClick={() => onRemove(car)}>
            Remove
          </Button>
        )}
      />
      <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3 xl:grid-cols-4">
        {listed.map(({ id }) => {
          const car = fresh.cars.get(id)
          return (
            <li key={id} className="min-w-0">
              {car ? (
                <CarCard car={carCardView(car, names)} level={3} />
              ) : (
                <Skeleton className="h-96 rounded-card" />
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
