import { carName } from '#app/domain/cars/car-name.ts'
import { formatKsh } from '#app/domain/money/money.ts'

export type LeadCar = {
  id: string
  make: string
  model: string
  year: number
  price: number
  stockNumber: string | null
}

/** `2017 Toyota Premio, KDA-104`, or with the price if it has no stock number. */
export function leadCarLabel(car: LeadCar): string {
  return `${carName(car)}, ${car.stockNumber ?? formatKsh(car.price)}`
}

/** The car chosen from the list or typed without its number; null if it could be several. */
export function findNamedCar(written: string, cars: readonly LeadCar[]): LeadCar | null {
  const same = (text: string) => text.toLowerCase() === written.trim().toLowerCase()
  const chosen = cars.find((car) => same(leadCarLabel(car)))
  const [named, another] = chosen ? [chosen] : cars.filter((car) => same(carName(car)))
  return named && !another ? named : null
}
