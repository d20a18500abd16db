import { track } from '#app/components/analytics/track.ts'
import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'
import { FAVOURITE_ADDED, toggleFavourite } from '#app/domain/favourites/favourites.ts'
import { toast } from '#app/ui/toast.ts'

import { keep } from './browser-store.ts'
import { readCars } from './car-lists.ts'

const KEY = 'favourites'

/** A press on a car's heart. */
export function pressFavourite(car: { id: string; make: string; model: string }): void {
  toggle({ id: car.id, name: makeAndModel(car) })
}

/** The same for a car of which only the name is left. */
export function toggle(car: RememberedCar): void {
  const { cars, notice } = toggleFavourite(readCars(KEY), car)
  if (notice.kind === 'success') keep(KEY, formatRememberedCars(cars))
  toast[notice.kind](notice.text)
  if (notice.text === FAVOURITE_ADDED) track({ type: 'favourite', carId: car.id })
}
