import type { Car } from '#app/domain/cars/car.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'

/** Fields that buyers ask about first: a car lacking one is marked incomplete. */
export const EXPECTED_FIELDS = [
  { key: 'category', column: 'category', label: 'Category' },
  { key: 'mileage', column: 'mileage', label: 'Mileage' },
  { key: 'location', column: 'location', label: 'Location' },
  { key: 'fuelType', column: 'fuel_type', label: 'Fuel type' },
  { key: 'transmission', column: 'transmission', label: 'Transmission' },
  { key: 'bodyType', column: 'body_type', label: 'Body type' },
  { key: 'color', column: 'color', label: 'Colour' },
  { key: 'condition', column: 'condition', label: 'Condition' },
] as const satisfies readonly { key: keyof Car; column: string; label: string }[]

type ExpectedKey = (typeof EXPECTED_FIELDS)[number]['key']

export function missingFields(
  car: Pick<Car, ExpectedKey | 'priceBasis'> & { readonly pictureCount: number },
): string[] {
  return [
    ...EXPECTED_FIELDS.filter(({ key }) => car[key] === null).map(({ label }) => label),
    ...(isClocked(car) && car.priceBasis === null ? ['What the price includes'] : []),
    ...(car.pictureCount === 0 ? ['Photos'] : []),
  ]
}
