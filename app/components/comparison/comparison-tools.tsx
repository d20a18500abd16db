import { useCarList } from '#app/components/local-lists/car-lists.ts'
import type { RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { comparisonPath } from '#app/domain/comparison/comparison.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon, share2Icon } from '#app/ui/icons.ts'

const loadChanges = () => import('#app/components/local-lists/comparison-changes.ts')
const loadShareLink = () => import('#app/components/car-page/share-link.ts')

/** Actions on a shared comparison that need script. */
export function ComparisonTools({ cars, path }: { cars: readonly RememberedCar[]; path: string }) {
  return (
    <span className="contents noscript:hidden">
      <Button
        icon={<Icon of={plusIcon} />}
        onClick={async () => (await loadChanges()).addAllToComparison(cars)}
      >
        Add to my comparison
      </Button>
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

/** A link to this browser's own comparison, unless it is empty. */
export function OwnComparison() {
  const cars = useCarList('comparison')
  if (cars.length === 0) return null
  return (
    <ButtonLink to={comparisonPath(cars.map(({ id }) => id))} variant="primary">
      Open my comparison
    </ButtonLink>
  )
}
