import { parseRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'

import { readKept, useKept } from './browser-store.ts'

/** The keys under which a visitor's browser keeps its lists of cars. */
export type CarListKey = 'comparison' | 'favourites' | 'recently-viewed'

const NONE: readonly RememberedCar[] = []
const lastRead = new Map<CarListKey, { text: string | null; cars: readonly RememberedCar[] }>()

/** The cars of a list; the same array as long as the list stays the same. */
export function readCars(key: CarListKey): readonly RememberedCar[] {
  const text = readKept(key)
  const last = lastRead.get(key)
  if (last?.text === text) return last.cars
  const cars = parseRememberedCars(text)
  lastRead.set(key, { text, cars })
  return cars
}

export function useCarList(key: CarListKey): readonly RememberedCar[] {
  return useKept(() => readCars(key), NONE)
}

export function useIsListed(key: CarListKey, carId: string): boolean {
  return useKept(() => readCars(key).some(({ id }) => id === carId), false)
}
