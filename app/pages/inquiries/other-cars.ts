import { carName } from '#app/domain/cars/car-name.ts'
import { shownPriceText } from '#app/domain/costs/card-price.ts'
import type { OtherCar } from '#app/domain/inquiries/form/inquiry-car.ts'
import type { PicturedCar } from '#app/domain/listing/car-summary.ts'

export const OTHER_CARS = 2

/** The nearest of the similar cars. An estimated price says so. */
export function otherCars(similar: readonly PicturedCar[]): OtherCar[] {
  return similar.slice(0, OTHER_CARS).map((car) => ({
    id: car.id,
    name: carName(car),
    priceText: [shownPriceText(car), car.priceNote].filter(Boolean).join(' '),
  }))
}
