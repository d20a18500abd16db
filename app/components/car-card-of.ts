import type { PicturedCar } from '#app/domain/cars/car-summary.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/cars/category-label.ts'
import { formatMileage } from '#app/domain/cars/mileage.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import type { CarCardCar } from './car-card-car.ts'

/** A car of a list in the words its card prints. */
export function carCardOf(car: PicturedCar, names: CategoryNames): CarCardCar {
  return {
    id: car.id,
    href: `/car/${car.id}`,
    make: car.make,
    model: car.model,
    year: car.year,
    priceText: formatKsh(car.price),
    mileageText: car.mileage === null ? null : formatMileage(car),
    fuelType: car.fuelType,
    transmission: car.transmission,
    location: car.location,
    features: car.features,
    categoryLabel: car.category && categoryLabel(car.category, names),
    condition: car.condition,
    status: car.status,
    image: car.picture,
  }
}
