import { isCounted } from '#app/domain/analytics/count-days.server.ts'
import { carName } from '#app/domain/cars/car-name.ts'
import { daysBefore, nairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { daysInStock } from '#app/domain/stock/days-in-stock.ts'
import { db } from '#app/infra/db/database.server.ts'

import { stuckCars } from './stuck-cars.ts'

const DAYS = 30

/** More than anyone works through at once. */
const SHOWN_MAX = 50

export type ListedStuckCar = {
  id: string
  name: string
  daysInStock: number
  views: number
  contacts: number
  why: string
}

/** Cars on sale that don't sell, with the rule that says so; longest in stock first. */
export async function listStuckCars(now: Date): Promise<ListedStuckCar[]> {
  const from = startOfNairobiDay(daysBefore(nairobiDay(now), DAYS))
  const [cars, visits] = await Promise.all([
    db
      .selectFrom('cars')
      .select(['id', 'make', 'model', 'year', 'body_type as bodyType', 'created_at as createdAt'])
      .where('status', '=', 'available')
      .execute(),
    db
      .selectFrom('analytics')
      .select(({ fn }) => [
        'car_id as carId',
        fn
          .count<number>('session_id')
          .distinct()
          .filterWhere('event_type', '=', 'car_view')
          .as('views'),
        fn
          .count<number>('session_id')
          .distinct()
          .filterWhere('event_type', 'in', ['inquiry', 'whatsapp_click', 'call_click'])
          .as('contacts'),
      ])
      .where('car_id', 'is not', null)
      .where(isCounted({ from, to: now, withTests: false }))
      .groupBy('car_id')
      .execute(),
  ])
  const visitsOf = new Map(visits.map((row) => [row.carId, row]))
  const viewed = cars.map(({ createdAt, ...car }) => ({
    ...car,
    daysInStock: daysInStock({ createdAt, soldAt: null }, now),
    views: visitsOf.get(car.id)?.views ?? 0,
    contacts: visitsOf.get(car.id)?.contacts ?? 0,
  }))
  return stuckCars(viewed)
    .slice(0, SHOWN_MAX)
    .map(({ car, why }) => ({
      id: car.id,
      name: carName(car),
      daysInStock: car.daysInStock,
      views: car.views,
      contacts: car.contacts,
      why,
    }))
}
