import { parseRememberedCars, type RememberedCar } from '#app/domain/cars/remembered-car.ts'

import { readStored, useStored } from './browser-store.ts'

export type CarListKey = 'comparison' | 'favourites' | 'recently-viewed'

const NONE: readonly RememberedCar[] = []
const lastRead = new Map<CarListKey, { text: string | null; cars: readonly RememberedCar[] }>()

/** The cars of a list; the same array until the list changes. */
export function readCars(key: CarListKey): readonly RememberedCar[] {
  const text = readStored(key)
  const last = lastRead.get(key)
  if (last?.text === text) return last.cars
  const cars = parseRememberedCars(text)
  lastRead.set(key, { text, cars })
  return cars
}

export function useCarList(key: CarListKey): readonly RememberedCar[] {
  return useStored(() => readCars(key), NONE)
}

export function useIsListed(key: CarListKey, carId: string): boolean {
  return useStored(() => readCars(key).some(({ id }) => id === carId), false)
}
