import type { Car } from '#app/domain/cars/car.ts'
import { findCar } from '#app/domain/cars/find-car.server.ts'
import { listCarPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { db } from '#app/infra/db/database.server.ts'

import { missingFields } from './stock-work.ts'

export type Reservation = {
  heldFor: string | null
  until: Date | null
  by: string | null
}

export type PriceChange = { changedAt: Date; price: number }

export type StockCarDetails = {
  car: Car
  soldAt: Date | null
  reservation: Reservation | null
  pictures: Picture[]
  prices: PriceChange[]
  missing: string[]
}

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
