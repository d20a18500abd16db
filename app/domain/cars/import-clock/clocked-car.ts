import type { Car } from '#app/domain/cars/car.ts'
import { type ClockedCar, isClocked } from '#app/domain/import-clock/import-clock.ts'

/** Facts about a car that the clock needs. */
export const CLOCK_FACTS = [
  'category',
  'firstRegistered',
  'etaMombasaOn',
  'landedOn',
  'shippingCountry',
  'steering',
  'isDemo',
] as const satisfies readonly (keyof Car & keyof ClockedCar)[]

/** Picks what the clock needs; null for a car that is not sold for import. */
export function clockedOf(car: ClockedCar): ClockedCar | null {
  if (!isClocked(car)) return null
  return Object.fromEntries(CLOCK_FACTS.map((fact) => [fact, car[fact]])) as ClockedCar
}
