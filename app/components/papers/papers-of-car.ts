import type { Car } from '#app/domain/cars/car.ts'
import { mileageInKm } from '#app/domain/cars/mileage.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { enquirePath } from '#app/domain/inquiries/form/inquiry-car.ts'
import { carMessage } from '#app/domain/whatsapp/car-message.ts'
import { whatsappLink } from '#app/domain/whatsapp/whatsapp-link.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

import { type PapersSource, type PapersView, papersView } from './papers-view.ts'

export function papersOfCar(car: Car, rest: Omit<PapersSource, 'car'>): PapersView | null {
  const { category, vin, chassisNumber, firstRegistered, mileage, mileageUnit } = car
  return papersView({
    ...rest,
    car: {
      category,
      regNo: vin,
      chassis: chassisNumber,
      firstRegistered,
      km: mileage === null ? null : mileageInKm({ mileage, unit: mileageUnit }),
      soldOn: car.status === 'sold' ? nairobiDay(car.soldAt ?? car.updatedAt) : null,
    },
  })
}

type Chat = { shop: { siteName: string; whatsappNumber: string }; publicUrl: string | null }

/** Ways to ask for a paper; null if the car is sold. */
export function waysToAskForPapers(car: Car, { shop, publicUrl }: Chat) {
  if (car.status === 'sold') return null
  const url = absoluteUrl(`/car/${car.id}`, publicUrl)
  const text = carMessage({ car, siteName: shop.siteName, url }, 'papers')
  return {
    chat: whatsappLink({ number: shop.whatsappNumber, text }),
    form: enquirePath({ carId: car.id, type: 'general', forPapers: true }),
  }
}
