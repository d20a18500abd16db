import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { Car } from './car.ts'
import { findCar } from './find-car.server.ts'
import { missingFields } from './missing-fields.ts'

export type Reservation = {
  /** Who it is kept for: a name, a phone. */
  heldFor: string | null
  until: Date | null
  /** Who reserved it. */
  by: string | null
}

export type PriceChange = { changedAt: Date; price: number }

/** All that staff may know of a car. */
export type StockCarDetails = {
  car: Car
  soldAt: Date | null
  /** Null unless the car is reserved. */
  reservation: Reservation | null
  /** The one that stands for the car first. */
  pictures: Picture[]
  /** Every price it had, the newest first. */
  prices: PriceChange[]
  missing: string[]
}

/** One car for its page in the back office; null for an id that no car has. */
export async function findStockCar(id: string): Promise<StockCarDetails | null> {
  const car = await findCar(id)
  if (!car) return null
  const { soldAt, ...reservation } = await db
    .selectFrom('cars')
    .leftJoin('user_profiles', 'user_profiles.id', 'cars.reserved_by')
    .select([
      'sold_at as soldAt',
      'reserved_for as heldFor',
      'reserved_until as until',
      'user_profiles.full_name as by',
    ])
    .where('cars.id', '=', car.id)
    .executeTakeFirstOrThrow()
  const pictures = await listCarPictures(car.id)
  return {
    car,
    soldAt,
    reservation: car.status === 'reserved' ? reservation : null,
    pictures,
    prices: await listPrices(car.id),
    missing: missingFields({ ...car, pictureCount: pictures.length }),
  }
}

function listPrices(carId: string): Promise<PriceChange[]> {
  return db
    .selectFrom('car_price_history')
    .select(['changed_at as changedAt', 'price'])
    .where('car_id', '=', carId)
    .orderBy('changed_at', 'desc')
    .limit(50)
    .execute()
}
