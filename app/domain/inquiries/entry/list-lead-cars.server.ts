import { db } from '#app/infra/db/database.server.ts'

import type { LeadCar } from './lead-car.ts'

/** More would make the page heavy; others are found by their full name. */
const LISTED_MAX = 1_000

/** Cars that somebody may ask about, by name. */
export function listLeadCars(): Promise<LeadCar[]> {
  return db
    .selectFrom('cars')
    .select(['id', 'make', 'model', 'year', 'price', 'stock_number as stockNumber'])
    .where('is_available', '=', true)
    .orderBy('make')
    .orderBy('model')
    .orderBy('year', 'desc')
    .orderBy('id')
    .limit(LISTED_MAX)
    .execute()
}
