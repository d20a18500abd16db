import type { Car } from '#app/domain/cars/car.ts'
import { isClocked } from '#app/domain/import-clock/import-clock.ts'
import { count } from '#app/domain/text/count.ts'

/** Days on sale after which a car's price and photos need a look. */
export const AGEING_DAYS = 60
/** Days after which a price needs confirming again. */
export const CONFIRMED_DAYS = 30

/** `12 cars on sale for more than 60 days, the longest 2017 Toyota Vitz for 84 days` */
export function ageingText(cars: number, oldest: { name: string; days: number } | null): string {
  const longest =
    oldest === null || cars === 0
      ? ''
      : cars === 1
        ? `: ${oldest.name}, ${oldest.days} days`
        : `, the longest ${oldest.name} for ${oldest.days} days`
  return `${count(cars, 'car')} on sale for more than ${AGEING_DAYS} days${longest}`
}

/** `5 cars on sale at a price not confirmed in the last 30 days` */
export const unconfirmedText = (cars: number) =>
  `${count(cars, 'car')} on sale at a price not confirmed in the last ${CONFIRMED_DAYS} days`

type Doubled = {
  readonly number: string
  readonly cars: readonly { readonly stockNumber: string | null }[]
}

/** `2 cars carry one number, KDA 412X: FM0007 and FM0031. Keep one of them.` */
export function doubledText({ number, cars }: Doubled): string {
  const names = cars.map(({ stockNumber }) => stockNumber ?? 'one without a stock number')
  return `${count(cars.length, 'car')} carry one number, ${number}: ${names.join(' and ')}. Keep one of them.`
}

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
