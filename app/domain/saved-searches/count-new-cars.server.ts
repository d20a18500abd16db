import type { CarFilters } from '#app/domain/cars/search/car-filters.ts'
import { correctedFilters } from '#app/domain/cars/search/search-cars.server.ts'
import { searchCondition } from '#app/domain/cars/search/search-condition.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** How many cars matching a search were added after a time. */
export async function countNewCars({
  filters,
  since,
}: {
  filters: CarFilters
  since: Date
}): Promise<number> {
  const corrected = await correctedFilters(filters)
  const { count } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => searchCondition(eb, corrected))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
