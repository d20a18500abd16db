import type { CarSort } from '#app/domain/search/car-sort.ts'

import { BitSet, Selection } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'
import type { SortedColumn } from './sorted-column.ts'
import { SHORTEST_PART } from './word-index.ts'

type OrderOptions = {
  /** All words that were left over, normalised. */
  readonly words: readonly string[]
  /** The words that a car need not have. */
  readonly optional: readonly string[]
  /** The named year, if other years are listed too. */
  readonly year: number | null
}

/**
 * Cars in groups, the likeliest meant first: a model named by exactly these words before one that
 * also has them, more of them in the title before fewer, the year that was named, and more of them
 * in the text: `west` in Nairobi West before Westlands.
 */
function byRelevance(index: CarIndex, cars: Selection, wanted: OrderOptions): Selection[] {
  const { titles, years } = index
  const { words, optional, year } = wanted
  const inText = words.map((word) =>
    optional.includes(word) ? index.texts.slotsWith(word) : index.texts.slotsWithWord(word),
  )
  // Each weight is more than all that is counted below it.
  const yearWeight = words.length + 1
  const wordWeight = yearWeight * 2
  const modelWeight = wordWeight * (words.length + 1)
  const ofTitle = new Int32Array(titles.values.length).fill(-1)
  const groups = new Map<number, BitSet>()
  const { slots } = cars
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] as number
    const code = titles.codes[slot] as number
    let score = ofTitle[code] as number
    if (score === -1) {
      const title = titles.values[code] ?? ''
      const isModel = isExactModel(index.columns.model.valueAt(slot) ?? '', words)
      score = (isModel ? modelWeight : 0) + countTitleHits(title, words) * wordWeight
      ofTitle[code] = score
    }
    if (years.numbers[slot] === year) score += yearWeight
    for (const set of inText) if (set.has(slot)) score += 1
    const group = groups.get(score)
    if (group) group.add(slot)
    else groups.set(score, BitSet.of([slot]))
  }
  return [...groups]
    .toSorted(([one], [other]) => other - one)
    .map(([, group]) => new Selection(group))
}

/** How many of the words begin a word of a title, or are one: `v6` is no V60. */
function countTitleHits(title: string, words: readonly string[]): number {
  const spaced = ` ${title} `
  return words.filter((word) =>
    spaced.includes(word.length < SHORTEST_PART ? ` ${word} ` : ` ${word}`),
  ).length
}

/** Whether neighbouring words are the whole name: `cx 5` is CX-5, `fielder` no Corolla Fielder. */
function isExactModel(model: string, words: readonly string[]): boolean {
  const name = model.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  return words.some((_, from) => {
    let joined = ''
    for (const word of words.slice(from)) {
      joined += word
      if (joined.length >= name.length) return joined === name
    }
    return false
  })
}

type PageRequest = {
  sort: Pick<CarSort, 'column' | 'direction'>
  /** Normalised, as `searchWords` gives them. */
  words: readonly string[]
  /** What the cars are ranked by before the sort; null ranks by the words in titles alone. */
  wanted?: OrderOptions | null
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
