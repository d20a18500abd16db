import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'

import { normaliseText } from '#app/domain/text/search-text.ts'
import type { Database } from '#app/infra/db/tables.ts'

import type { CarFilters } from './car-filters.ts'

type Condition = Expression<SqlBool>
type Builder = ExpressionBuilder<Database, 'cars'>

/**
 * The SQL condition of a search. Sold cars are never listed.
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
    conditions.push(eb('search_text', 'like', `%${word}%`))
  }
  return eb.and(conditions)
}

/** Normalised words contain only letters and digits, so none needs escaping in LIKE. */
export function searchWords(text: string | null): string[] {
  return text ? normaliseText(text).split(' ').filter(Boolean) : []
}
