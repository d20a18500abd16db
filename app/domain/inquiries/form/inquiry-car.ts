import { type NamedCar } from '#app/domain/cars/car-lines.ts'
import { makeAndModel } from '#app/domain/cars/car-name.ts'
import { type AskedWay, askedWayQuery } from '#app/domain/finance/finance-choice.ts'

export type InquiryCar = {
  id: string
  make: string
  model: string
  year: number | null
  priceText: string
  stockNumber?: string | null
  /** To look at once the message is sent. */
  similar?: readonly OtherCar[]
}

export type OtherCar = { id: string; name: string; priceText: string }

export function inquiryCarName(car: InquiryCar): string {
  return [car.year, makeAndModel(car)].filter(Boolean).join(' ')
}

type Enquiry = {
  carId: string | null
  type: string
  forPapers?: boolean
  way?: AskedWay | null
}

/** The form's page for browsers without JavaScript, and the URL it posts to. */
export function enquirePath({ carId, type, forPapers = false, way = null }: Enquiry): string {
  const query = new URLSearchParams({
    ...(carId !== null && { car: carId }),
    type,
    ...(forPapers && { subject: 'papers' }),
  })
  return `/enquire?${query}${way ? `&${askedWayQuery(way)}` : ''}`
}

/** The car as messages name it, with its URL if `origin` (`https://shop.example`) is known. */
export function namedCarOf(car: InquiryCar, origin: string | null): NamedCar {
  const { priceText, stockNumber = null } = car
  const url = origin === null ? null : `${origin}/car/${car.id}`
  return { name: inquiryCarName(car), priceText, stockNumber, url }
}
