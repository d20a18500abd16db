import { makeAndModel } from '#app/domain/cars/car-name.ts'
import type { ComparedCar } from '#app/domain/comparison/compare-cars.ts'
import { COMPARISON_FULL, comparisonPath } from '#app/domain/comparison/comparison.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'

import { ComparisonTable } from './comparison-table.tsx'
import { ComparisonTools, NothingCompared } from './comparison-tools.tsx'
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
