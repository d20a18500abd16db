import { type CarFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/cars/search/car-search.ts'
import { currentStock } from '#app/domain/cars/search/facets/car-index.server.ts'
import { filterCars } from '#app/domain/cars/search/facets/filter-cars.ts'
import { listCars } from '#app/domain/cars/search/search-cars.server.ts'
import { bodyTypeOf } from '#app/domain/taxonomy/names/known-models.ts'

import { carsLikeModel } from './cars-like-model.ts'
import { relaxSearch } from './relax-search.ts'
import type { RelaxedSearch } from './relaxed-search.ts'

const SHOWN_CARS = 6

/** The nearest searches to one that found nothing; null where nothing in the yard is near. */
export async function readRelaxed(search: CarSearch): Promise<RelaxedSearch | null> {
  const { cars } = await currentStock()
  const count = (filters: CarFilters) => filterCars(cars, filters).passing.size
  const pathOf = (filters: CarFilters) => carSearchPath({ ...search, filters, page: 1, said: null })
  const shown = (filters: CarFilters) =>
    listCars({ filters, sort: search.sort, page: 1, pageSize: SHOWN_CARS })

  const { make, model } = search.filters
  const isGone = make !== null && model !== null && count({ ...NO_FILTERS, make, model }) === 0
  if (isGone) {
    const likes = carsLikeModel(search.filters, bodyTypeOf({ make, model }))
    const like = likes.find(({ filters }) => count(filters) > 0)
    if (!like) return null
    const list = await shown(like.filters)
    const label = `${like.reason} (${list.total})`
    return {
      title: `We have no ${model} now. ${list.total} like it: ${like.reason}.`,
      links: [{ label, path: pathOf(like.filters) }],
      cars: list.cars,
    }
  }
  const alternatives = relaxSearch(search.filters, count)
  const [nearest] = alternatives
  if (!nearest) return null
  return {
    title: `${nearest.missing}. ${nearest.label}.`,
    links: alternatives.map(({ label, filters }) => ({ label, path: pathOf(filters) })),
    cars: (await shown(nearest.filters)).cars,
  }
}
