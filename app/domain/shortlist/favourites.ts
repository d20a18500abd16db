import type { RememberedCar } from '#app/domain/listing/remembered-car.ts'

/** With the recently viewed cars, this reaches the limit of one request. */
export const MAX_FAVOURITES = 48

export const FAVOURITE_ADDED = 'Added to favorites'
export const FAVOURITE_REMOVED = 'Removed from favorites'
export const FAVOURITES_FULL = `You can keep ${MAX_FAVOURITES} favorites. Remove one to add another.`

export type FavouriteChange = {
  cars: readonly RememberedCar[]
  notice: { kind: 'success' | 'error'; text: string }
}

/** Adds at the front, or removes. A full list refuses rather than dropping another car. */
export function toggleFavourite(
  cars: readonly RememberedCar[],
  car: RememberedCar,
): FavouriteChange {
  const rest = cars.filter(({ id }) => id !== car.id)
  if (rest.length < cars.length) {
    return { cars: rest, notice: { kind: 'success', text: FAVOURITE_REMOVED } }
  }
  if (cars.length >= MAX_FAVOURITES) {
    return { cars, notice: { kind: 'error', text: FAVOURITES_FULL } }
  }
  return { cars: [car, ...cars], notice: { kind: 'success', text: FAVOURITE_ADDED } }
}
