import { formatMileage } from '#app/domain/cars/car-values.ts'
import { proofLabel } from '#app/domain/listing/proof/car-proof.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type CategoryNames, categoryLabel } from '#app/domain/taxonomy/category-label.ts'

import { type CarFilters, withoutFilter } from './car-filters.ts'
import { CAN_LAND_IN_TIME } from './list-texts.ts'

export type FilterChip = {
  name: keyof CarFilters
  label: string
  /** The list value of this chip; null for a filter with a single value. */
  value: string | null
  without: CarFilters
}

/** An active filter, or one value of a list filter. */
export type SearchChip = Pick<FilterChip, 'name' | 'label' | 'value'>

type Describe = {
  [Name in keyof CarFilters]: (value: NonNullable<CarFilters[Name]>, names: CategoryNames) => string
}
type Single = {
  [Name in keyof CarFilters]: CarFilters[Name] extends readonly string[] ? never : Name
}[keyof CarFilters]
type Multiple = Exclude<keyof CarFilters, Single>

const km = (mileage: number) => formatMileage({ mileage })

const SINGLE: Pick<Describe, Single> = {
  searchTerm: (text) => `“${text}”`,
  category: categoryLabel,
  landing: () => CAN_LAND_IN_TIME,
  make: (make) => make,
  model: (model) => model,
  minPrice: (price) => `From ${formatKsh(price)}`,
  maxPrice: (price) => `Up to ${formatKsh(price)}`,
  maxMonthly: (monthly) => `Up to ${formatKsh(monthly)} a month`,
  minYear: (year) => `From ${year}`,
  maxYear: (year) => `Up to ${year}`,
  minMileage: (mileage) => `From ${km(mileage)}`,
  maxMileage: (mileage) => `Up to ${km(mileage)}`,
  minEngine: (cc) => `From ${cc} cc`,
  maxEngine: (cc) => `Up to ${cc} cc`,
  minSeats: (seats) => `${seats} seats or more`,
  drive: (drive) => drive.toUpperCase(),
  plate: (plate) => `Reg No. ${plate}`,
  modelCode: (code) => `Code ${code}`,
}

const MULTIPLE: readonly Multiple[] = [
  'bodyType',
  'fuelType',
  'transmission',
  'condition',
  'color',
  'features',
  'proof',
]

/** One chip for each active filter, in page order. */
export function filterChips(filters: CarFilters, names: CategoryNames): FilterChip[] {
  const single = Object.keys(SINGLE).flatMap((name) =>
    singleChip(filters, { name: name as Single, names }),
  )
  const multiple = MULTIPLE.flatMap((name) =>
    filters[name].map((value) => ({
      name,
      label: name === 'proof' ? proofLabel(value) : value,
      value,
      without: withoutFilter(filters, { name, value }),
    })),
  )
  return [...single, ...multiple]
}

function singleChip(
  filters: CarFilters,
  { name, names }: { name: Single; names: CategoryNames },
): FilterChip[] {
  const value = filters[name]
  if (value === null) return []
  const describe = SINGLE[name] as (value: string | number, names: CategoryNames) => string
  const without = withoutFilter(filters, { name, value: null })
  return [{ name, label: describe(value, names), value: null, without }]
}
