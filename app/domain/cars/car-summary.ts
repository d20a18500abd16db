import type { Picture } from '#app/domain/media/picture.ts'

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

/** A car of a list with the picture that stands for it. */
export type PicturedCar = CarSummary & { picture: Picture | null }
