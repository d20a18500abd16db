import type { CarFilters } from '#app/domain/cars/car-filters.ts'
import { filtersAsMeant } from '#app/domain/cars/search-cars.server.ts'
import { searchCondition } from '#app/domain/cars/search-condition.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** How many cars of a search came into the shop after a time. */
export async function countNewCars({
  filters,
  since,
}: {
  filters: CarFilters
  since: Date
}): Promise<number> {
  const meant = await filtersAsMeant(filters)
  const { count } = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => searchCondition(eb, meant))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
