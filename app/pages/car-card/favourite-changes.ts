import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { formatRememberedCars, type RememberedCar } from '#app/domain/listing/remembered-car.ts'
import { FAVOURITE_ADDED, toggleFavourite } from '#app/domain/shortlist/favourites.ts'
import { track } from '#app/pages/tracking/track.ts'
import { toast } from '#app/ui/overlays/toast.ts'

import { writeStored, readCars } from './browser-store.ts'

const KEY = 'favourites'

export function toggleFavouriteCar(car: { id: string; make: string; model: string }): void {
  toggleRemembered({ id: car.id, name: makeAndModel(car) })
}

/** For a car with only its id and name known. */
export function toggleRemembered(car: RememberedCar): void {
  const { cars, notice } = toggleFavourite(readCars(KEY), car)
  if (notice.kind === 'success') writeStored(KEY, formatRememberedCars(cars))
  toast[notice.kind](notice.text)
  if (notice.text === FAVOURITE_ADDED) track({ type: 'favourite', carId: car.id })
}
