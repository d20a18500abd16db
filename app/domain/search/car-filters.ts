import type { Proof } from '#app/domain/listing/proof/car-proof.ts'
import type {
  BodyType,
  Condition,
  Drive,
  FuelType,
  Transmission,
} from '#app/domain/taxonomy/car-options.ts'

export const IN_TIME = 'in_time'
type Landing = typeof IN_TIME

/** The filters of a search. `null` and `[]` mean "any". */
export type CarFilters = {
  make: string | null
  model: string | null
  /** Whole shillings, both ends inclusive. */
  minPrice: number | null
  maxPrice: number | null
  /** Shillings a month at the terms that cards show; cars that can't be financed never match. */
  maxMonthly: number | null
  minYear: number | null
  maxYear: number | null
  minMileage: number | null
  maxMileage: number | null
  /** In cubic centimetres. */
  minEngine: number | null
  maxEngine: number | null
  minSeats: number | null
  transmission: Transmission[]
  fuelType: FuelType[]
  bodyType: BodyType[]
  /** Driven wheels: all or two. */
  drive: Drive | null
  color: string[]
  condition: Condition[]
  /** Matches cars with any of these. */
  features: string[]
  /** Matches cars with all of these in writing. */
  proof: Proof[]
  category: string | null
  /** Excludes cars that may be too late to import. */
  landing: Landing | null
  /** A registration or its first letters, `KDJ123X` or `KDJ`; hidden ones never match. */
  plate: string | null
  /** A model code or its beginning: `NZE161`. */
  modelCode: string | null
  /** Free text in make, model and description; every word must match. */
  searchTerm: string | null
}

/** In the order of the URL parameters. */
export const NO_FILTERS: CarFilters = {
  make: null,
  model: null,
  minPrice: null,
  maxPrice: null,
  maxMonthly: null,
  minYear: null,
  maxYear: null,
  minMileage: null,
  maxMileage: null,
  minEngine: null,
  maxEngine: null,
  minSeats: null,
  transmission: [],
  fuelType: [],
  bodyType: [],
  drive: null,
  color: [],
  condition: [],
  features: [],
  proof: [],
  category: null,
  landing: null,
  plate: null,
  modelCode: null,
  searchTerm: null,
}

/** Number of filters set; each end of a range counts. */
export function countFilters(filters: CarFilters): number {
  return Object.values(filters).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  ).length
}

/**
 * The filters without one of them, or without one value of a list.
 * @param removed its `value` is the list's value to drop, or what is left of the search term
 */
export function withoutFilter(
  filters: CarFilters,
  { name, value }: { name: keyof CarFilters; value: string | null },
): CarFilters {
  const list = filters[name]
  const left = name === 'searchTerm' ? value : null
  const rest = Array.isArray(list) ? list.filter((each) => each !== value) : left
  // A model means nothing without its make.
  return { ...filters, ...(name === 'make' && { model: null }), [name]: rest }
}
