import { makeAndModel } from '#app/domain/cars/car-name.ts'
import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'
import type { ComparedCar } from '#app/domain/shortlist/compare-cars.ts'
import { COMPARISON_FULL, comparisonPath } from '#app/domain/shortlist/comparison.ts'
import { count } from '#app/domain/text/count.ts'
import { useCarList } from '#app/pages/car-card/browser-store.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink, Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon, scaleIcon, share2Icon } from '#app/ui/icons.ts'

import { ComparisonTable } from './comparison-table.tsx'
import { RemovedCars } from './removed-cars.tsx'

type ComparisonPageProps = {
  cars: readonly ComparedCar[]
  missing: readonly string[]
  isTooMany: boolean
  onlyDifferences: boolean
}

/** A shared comparison. Everything on it works with plain links. */
export function ComparisonPage({ cars, missing, isTooMany, onlyDifferences }: ComparisonPageProps) {
  const ids = cars.map(({ id }) => id)
  return (
    <div data-comparison-page="" className="mt-4 flex flex-col gap-4">
      {isTooMany && <Alert tone="danger" title={COMPARISON_FULL} />}
      {missing.length > 0 && (
        <RemovedCars cars={missing.map((id, at) => ({ id, name: nameOfRemoved(at) }))} />
      )}
      {cars.length === 0 ? (
        <NothingCompared />
      ) : (
        <>
          <div className="flex flex-wrap gap-2" data-print="no">
            <ComparisonTools
              cars={cars.map((car) => ({ id: car.id, name: makeAndModel(car) }))}
              path={comparisonPath(ids)}
            />
            {cars.length > 1 && (
              <ButtonLink to={comparisonPath(ids, !onlyDifferences)} preventScrollReset>
                {onlyDifferences ? 'Show all rows' : 'Show only differences'}
              </ButtonLink>
            )}
          </div>
          <div className="rounded-card bg-card p-3 shadow-raised sm:p-6">
            <ComparisonTable
              cars={cars}
              onlyDifferences={onlyDifferences && cars.length > 1}
              className="max-h-[85dvh]"
              renderActions={(car) => (
                <div className="mt-2 flex flex-wrap sm:gap-1" data-print="no">
                  <ButtonLink
                    to={`/car/${car.id}`}
                    size="sm"
                    className="px-2 sm:px-3"
                    aria-label={`View ${makeAndModel(car)}`}
                  >
                    View
                  </ButtonLink>
                  <ButtonLink
                    to={comparisonPath(
                      ids.filter((id) => id !== car.id),
                      onlyDifferences,
                    )}
                    size="sm"
                    variant="ghost"
                    className="px-2 sm:px-3"
                    preventScrollReset
                    aria-label={`Remove ${makeAndModel(car)}`}
                  >
                    Remove
                  </ButtonLink>
                </div>
              )}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The URL holds ids only, so a car that is no longer listed has no name here. */
function nameOfRemoved(at: number): string {
  return at === 0 ? 'One of these cars' : 'Another of these cars'
}

const loadChanges = () => import('#app/pages/car-card/comparison-changes.ts')
const loadShareLink = () => import('#app/pages/site/share-link.ts')

function ComparisonTools({ cars, path }: { cars: readonly RememberedCar[]; path: string }) {
  const own = useCarList('comparison')
  const isOwn = cars.every(({ id }) => own.some((car) => car.id === id))
  return (
    <span className="contents noscript:hidden">
      {!isOwn && (
        <Button
          icon={<Icon of={plusIcon} />}
          onClick={async () => (await loadChanges()).addAllToComparison(cars)}
        >
          Add to my comparison
        </Button>
      )}
      {own.length > 0 && (!isOwn || own.length > cars.length) && (
        <ButtonLink to={comparisonPath(own.map(({ id }) => id))}>Open my comparison</ButtonLink>
      )}
      <Button
        icon={<Icon of={share2Icon} />}
        onPointerEnter={() => void loadShareLink()}
        onFocus={() => void loadShareLink()}
        onClick={async () => (await loadShareLink()).shareLink({ title: 'Compare cars', path })}
      >
        Share
      </Button>
    </span>
  )
}

/** Shown when no cars are named; offers this browser's own comparison. */
function NothingCompared() {
  const cars = useCarList('comparison')
  const { length } = cars
  return (
    <EmptyState
      title={
        length === 0 ? 'No cars to compare' : `You have ${count(length, 'car')} in your comparison`
      }
      icon={scaleIcon}
      action={
        <>
          {length > 0 && (
            <ButtonLink to={comparisonPath(cars.map(({ id }) => id))} variant="primary">
              Open my comparison
            </ButtonLink>
          )}
          <ButtonLink to="/search">Browse All Vehicles</ButtonLink>
        </>
      }
    >
      {length === 0 ? (
        <>
          <span className="noscript:hidden">
            Press Compare on up to three cars to see them here side by side.
          </span>
          <span className="hidden noscript:inline">
            Choosing cars to compare needs JavaScript, which is switched off in this browser.
          </span>
        </>
      ) : (
        'Open it to see them side by side.'
      )}
    </EmptyState>
  )
}
