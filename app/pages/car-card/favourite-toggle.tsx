import { IconButton } from '#app/ui/button.tsx'
import { heartIcon } from '#app/ui/icons.ts'

import { useIsListed } from './browser-store.ts'
import type { CarCardView } from './car-card-view.ts'

const loadChanges = () => import('./favourite-changes.ts')
const preload = () => void loadChanges()

export function useFavouriteToggle(car: { id: string; make: string; model: string }) {
  return {
    'aria-pressed': useIsListed('favourites', car.id),
    onPointerEnter: preload,
    onFocus: preload,
    onClick: async () => (await loadChanges()).toggleFavouriteCar(car),
  }
}

export function FavouriteToggle({ car }: { car: CarCardView }) {
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
