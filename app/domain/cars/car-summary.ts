import type { Car } from './car.ts'

/** What a list shows of a car. */
export type CarSummary = Pick<
  Car,
  | 'id'
  | 'make'
  | 'model'
  | 'year'
  | 'price'
  | 'mileage'
  | 'mileageUnit'
  | 'fuelType'
  | 'transmission'
  | 'location'
  | 'condition'
  | 'category'
  | 'features'
  | 'status'
>
