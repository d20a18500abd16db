import { IconButton } from '#app/ui/button.tsx'
import { scaleIcon } from '#app/ui/icons.ts'

import { useIsListed } from './browser-store.ts'
import type { CarCardView } from './car-card-view.ts'

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
