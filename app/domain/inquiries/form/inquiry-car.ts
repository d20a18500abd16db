import type { NamedCar } from '#app/domain/cars/car-lines.ts'
import { makeAndModel } from '#app/domain/cars/car-name.ts'

/** What the form and its message know of the car that an inquiry is about. */
export type InquiryCar = {
  id: string
  make: string
  model: string
  year: number | null
  /** `KSh 7,600,000` */
  priceText: string
  stockNumber?: string | null
}

export function inquiryCarName(car: InquiryCar): string {
  return [car.year, makeAndModel(car)].filter(Boolean).join(' ')
}

/** Where the form stands for a browser without script, and where it posts to. */
export function enquirePath({ carId, type }: { carId: string | null; type: string }): string {
  const query = new URLSearchParams(carId === null ? { type } : { car: carId, type })
  return `/enquire?${query}`
}

/** The car as a message names it, with its address under `origin` (`https://shop.example`). */
export function namedCarOf(car: InquiryCar, origin: string): NamedCar {
  const { priceText, stockNumber = null } = car
  return { name: inquiryCarName(car), priceText, stockNumber, url: `${origin}/car/${car.id}` }
}
