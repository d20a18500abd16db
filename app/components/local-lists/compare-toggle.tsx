import type { CarCardView } from '#app/components/car-card/car-card-view.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

import { useIsListed } from './car-lists.ts'

const loadChanges = () => import('./comparison-changes.ts')
const preload = () => void loadChanges()

export function useCompareToggle(car: { id: string; make: string; model: string }) {
  const isShownIn = useIsListed('comparison', car.id)
  return {
    'aria-pressed': isShownIn,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: async () => (await loadChanges()).toggleComparedCar({ car, isShownIn }),
  }
}

export function CompareToggle({ car }: { car: CarCardView }) {
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
