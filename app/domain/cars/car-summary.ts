import type { Picture } from '#app/domain/media/picture.ts'

import type { Car } from './car.ts'

export const CAR_SUMMARY = [
  'id',
  'make',
  'model',
  'year',
  'price',
  'mileage',
  'mileageUnit',
  'fuelType',
  'transmission',
  'location',
  'condition',
  'category',
  'features',
  'status',
] as const satisfies readonly (keyof Car)[]
export type CarSummary = Pick<Car, (typeof CAR_SUMMARY)[number]>

export type PicturedCar = CarSummary & { picture: Picture | null }
