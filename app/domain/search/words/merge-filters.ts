import { isSameText } from '#app/domain/cars/car-texts.ts'
import { type CarFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'

type Name = keyof CarFilters

const RANGES = [
  ['minPrice', 'maxPrice'],
  ['minYear', 'maxYear'],
  ['minMileage', 'maxMileage'],
  ['minEngine', 'maxEngine'],
] as const

/**
 * Adds the meaning of further words to filters; null if they contradict: another make, or a lowest
 * price above the highest. Values of a list are alternatives, so new ones join it.
 */
export function mergeFilters(filters: CarFilters, more: Partial<CarFilters>): CarFilters | null {
  const merged = { ...filters }
  for (const name of Object.keys(more) as Name[]) {
    const value = mergeValue(filters[name], more[name] ?? NO_FILTERS[name])
    if (value === undefined) return null
    Object.assign(merged, { [name]: value })
  }
  const isReversed = RANGES.some(([from, to]) => {
    const [low, high] = [merged[from], merged[to]]
    return low !== null && high !== null && low > high
  })
  return isReversed ? null : merged
}

/**
 * Chosen filters win over words: words that say the same, or part of it, are understood; words that
 * say something else are not.
 */
export function agreesWithChosen(chosen: CarFilters, more: Partial<CarFilters>): boolean {
  return (Object.keys(more) as Name[]).every((name) => {
    const [mine, other] = [chosen[name], more[name]]
    if (!Array.isArray(mine)) return mergeValue(mine, other ?? null) !== undefined
    return mine.length === 0 || (Array.isArray(other) && other.some((each) => isIn(mine, each)))
  })
}

export function keepChosenLists(chosen: CarFilters, filters: CarFilters): CarFilters {
  const lists = (Object.keys(chosen) as Name[]).filter((name) => {
    const value = chosen[name]
    return Array.isArray(value) && value.length > 0
  })
  return { ...filters, ...Object.fromEntries(lists.map((name) => [name, chosen[name]])) }
}

const isIn = (list: readonly string[], value: string) =>
  list.some((each) => isSameText(each, value))

type Value = CarFilters[Name]

/** Undefined if they contradict each other. */
function mergeValue(mine: Value, other: Value): Value | undefined {
  if (Array.isArray(mine) && Array.isArray(other)) {
    return [...mine, ...other.filter((each) => !isIn(mine, each))] as Value
  }
  if (mine === null || other === null) return mine ?? other
  return isSameText(String(mine), String(other)) ? mine : undefined
}
