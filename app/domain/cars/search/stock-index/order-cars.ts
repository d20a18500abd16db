import type { CarSort } from '#app/domain/cars/search/car-sort.ts'

import { BitSet } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'
import { byRelevance, countTitleHits, type Wanted } from './rank-cars.ts'
import { Selection } from './selection.ts'
import type { SortedColumn } from './sorted-column.ts'

type PageRequest = {
  sort: Pick<CarSort, 'column' | 'direction'>
  /** Normalised, as `searchWords` gives them. */
  words: readonly string[]
  /** What the cars are ranked by before the sort; null ranks by the words in titles alone. */
  wanted?: Wanted | null
  limit: number
  offset: number
}

/**
 * The ids of one page of the given cars. Cars with more search words at the start of a title word
 * come first, then the requested order; unknown mileages come last, and ties are broken by id.
 */
export function orderCars(index: CarIndex, cars: Selection, request: PageRequest): string[] {
  const { sort, words, limit, wanted = null } = request
  const column = columnOf(index, sort.column)
  const page: number[] = []
  let { offset } = request
  const groups = wanted
    ? byRelevance(index, cars, wanted)
    : words.length > 0
      ? byTitleHits(index, cars, words)
      : [cars]
  for (const group of groups) {
    if (page.length === limit) break
    if (offset < group.size) {
      const { direction } = sort
      page.push(...column.page(group, { direction, limit: limit - page.length, offset }))
    }
    offset = Math.max(0, offset - group.size)
  }
  return page.map((slot) => index.ids[slot] ?? '')
}

function columnOf(index: CarIndex, column: CarSort['column']): SortedColumn {
  const columns: Record<CarSort['column'], SortedColumn> = {
    price: index.prices,
    year: index.years,
    mileage_km: index.mileagesKm,
    created_at: index.createdAtUs,
  }
  return columns[column]
}

/** The cars grouped by how many search words begin a word of their title, most first. */
function byTitleHits(
  { titles }: CarIndex,
  { slots }: Selection,
  words: readonly string[],
): Selection[] {
  const groups = Array.from({ length: words.length + 1 }, () => new BitSet())
  const hitsOfTitle = new Int16Array(titles.values.length).fill(-1)
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const code = titles.codes[slot] as number
    let hits = hitsOfTitle[code] as number
    if (hits === -1) {
      hits = countTitleHits(titles.values[code] ?? '', words)
      hitsOfTitle[code] = hits
    }
    groups[hits]?.add(slot)
  }
  return groups.map((group) => new Selection(group)).toReversed()
}
