import type { CarCardCar } from '#app/components/car-card-car.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import { heartIcon } from '#app/ui/icons.ts'

import { useIsListed } from './car-lists.ts'

const loadChanges = () => import('./favourite-changes.ts')
const near = () => void loadChanges()

/** Puts a car among the favourites or takes it out. */
export function useFavouriteToggle(car: { id: string; make: string; model: string }) {
  return {
    'aria-pressed': useIsListed('favourites', car.id),
    onPointerEnter: near,
    onFocus: near,
    onClick: async () => (await loadChanges()).pressFavourite(car),
  }
}

/** A heart on the corner of a car's photograph. */
export function FavouriteToggle({ car }: { car: CarCardCar }) {
  const toggle = useFavouriteToggle(car)
  return (
    <IconButton
      {...toggle}
      label={`Save ${car.make} ${car.model} to favorites`}
      icon={heartIcon}
      filled={toggle['aria-pressed']}
      className="absolute! end-2 bottom-2 z-10 rounded-full! bg-card noscript:hidden"
    />
  )
}
