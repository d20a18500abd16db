import type {
  BodyType,
  Condition,
  FuelType,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

/** The filters of a search. `null` and `[]` mean "any". */
export type CarFilters = {
  /** Free text over make, model and description; every word must match. */
  searchTerm: string | null
  make: string | null
  model: string | null
  /** Whole shillings, both ends included. */
  minPrice: number | null
  maxPrice: number | null
  minYear: number | null
  maxYear: number | null
  minMileage: number | null
  maxMileage: number | null
  fuelType: FuelType[]
  transmission: Transmission[]
  bodyType: BodyType[]
  color: string[]
  condition: Condition[]
  /** Matches cars with any of these. */
  features: string[]
  /** A category's slug; `null` is every category. */
  category: string | null
}

export const NO_FILTERS: CarFilters = {
  searchTerm: null,
  make: null,
  model: null,
  minPrice: null,
  maxPrice: null,
  minYear: null,
  maxYear: null,
  minMileage: null,
  maxMileage: null,
  fuelType: [],
  transmission: [],
  bodyType: [],
  color: [],
  condition: [],
  features: [],
  category: null,
}

/** How many filters are set; each end of a range counts. */
export function countFilters(filters: CarFilters): number {
  return Object.values(filters).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  ).length
}
