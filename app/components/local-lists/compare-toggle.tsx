import type { CarCardCar } from '#app/components/car-card-car.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

import { useIsListed } from './car-lists.ts'

// Fetched when a finger or the focus comes near.
const loadChanges = () => import('./comparison-changes.ts')
const near = () => void loadChanges()

/** Puts a car into the comparison or takes it out. */
export function useCompareToggle(car: { id: string; make: string; model: string }) {
  const isShownIn = useIsListed('comparison', car.id)
  return {
    'aria-pressed': isShownIn,
    onPointerEnter: near,
    onFocus: near,
    onClick: async () => (await loadChanges()).pressCompare({ car, isShownIn }),
  }
}

export function CompareToggle({ car }: { car: CarCardCar }) {
  return (
    <IconButton
      {...useCompareToggle(car)}
      size="sm"
      label={`Compare ${car.make} ${car.model}`}
      icon={scaleIcon}
      className="aria-pressed:bg-ink aria-pressed:text-on-ink"
    />
  )
}
