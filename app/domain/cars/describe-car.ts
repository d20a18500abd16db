import { locationOf } from './car-texts.ts'
import type { Car } from './car.ts'
import { formatMileage } from './mileage.ts'

type Described = Pick<
  Car,
  'condition' | 'mileage' | 'mileageUnit' | 'fuelType' | 'transmission' | 'location' | 'status'
>

export function describeCar(car: Described): string {
  const facts = [
    car.condition && `${car.condition} condition`,
    car.mileage === null ? null : formatMileage(car),
    car.fuelType,
    car.transmission,
    `in ${locationOf(car)}`,
  ].filter((fact) => fact !== null)
  return `${car.status === 'sold' ? 'Sold. ' : ''}${facts.join(', ')}.`
}
