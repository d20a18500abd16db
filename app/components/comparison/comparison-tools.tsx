import { useCarList } from '#app/components/local-lists/car-lists.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { comparisonPath } from '#app/domain/comparison/comparison.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon, scaleIcon, share2Icon } from '#app/ui/icons.ts'

const loadChanges = () => import('#app/components/local-lists/comparison-changes.ts')
const loadShareLink = () => import('#app/components/car-page/share-link.ts')

export function ComparisonTools({ cars, path }: { cars: readonly RememberedCar[]; path: string }) {
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
export function NothingCompared() {
  const cars = useCarList('comparison')
  const { length } = cars
  return (
    <EmptyState
      title={
        length === 0
          ? 'No cars to compare'
          : `You have ${length} ${length === 1 ? 'car' : 'cars'} in your comparison`
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
