import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import type { CarFilters } from '#app/domain/search/car-filters.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import type { Database } from '#app/infra/db/tables.ts'

type Condition = Expression<SqlBool>
type Builder = ExpressionBuilder<Database, 'cars'>

/** Names count as one word too: `cx5`. */
const DESCRIBED = sql`search_normal(concat_ws(' ', make, model, description,
  replace(search_normal(make), ' ', ''), replace(search_normal(model), ' ', '')))`

/**
 * A search in SQL, for comparison with the in-memory one. Sold cars are never listed.
 *
 * Make, model and colour must be spelled as on the cars (see `correctedFilters`), so that indexes
 * apply; a range excludes cars whose value is unknown, and mileage is compared in kilometres.
 */
export function searchCondition(eb: Builder, filters: CarFilters): Condition {
  const conditions: Condition[] = [eb('is_available', '=', true)]
  if (filters.make) conditions.push(eb('make', '=', filters.make))
  if (filters.model) conditions.push(eb('model', '=', filters.model))
  if (filters.category) conditions.push(eb('category', '=', filters.category))
  if (filters.minPrice !== null) conditions.push(eb('price', '>=', filters.minPrice))
  if (filters.maxPrice !== null) conditions.push(eb('price', '<=', filters.maxPrice))
  if (filters.minYear !== null) conditions.push(eb('year', '>=', filters.minYear))
  if (filters.maxYear !== null) conditions.push(eb('year', '<=', filters.maxYear))
  if (filters.minMileage !== null) conditions.push(eb('mileage_km', '>=', filters.minMileage))
  if (filters.maxMileage !== null) conditions.push(eb('mileage_km', '<=', filters.maxMileage))
  if (filters.fuelType.length > 0) conditions.push(eb('fuel_type', 'in', filters.fuelType))
  if (filters.transmission.length > 0) {
    conditions.push(eb('transmission', 'in', filters.transmission))
  }
  if (filters.bodyType.length > 0) conditions.push(eb('body_type', 'in', filters.bodyType))
  if (filters.condition.length > 0) conditions.push(eb('condition', 'in', filters.condition))
  if (filters.color.length > 0) conditions.push(eb('color', 'in', filters.color))
  if (filters.features.length > 0) {
    conditions.push(sql<boolean>`features && ${filters.features}::text[]`)
  }
  for (const word of searchWords(filters.searchTerm)) {
    conditions.push(sql<boolean>`${DESCRIBED} like ${`%${word}%`}`)
  }
  return eb.and(conditions)
}
