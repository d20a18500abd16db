import { BitSet } from './bit-set.ts'
import type { CarIndex } from './car-index.ts'
import { Selection } from './selection.ts'
import { SHORTEST_PART } from './word-index.ts'

export type Wanted = {
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
export function byRelevance(index: CarIndex, cars: Selection, wanted: Wanted): Selection[] {
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
export function countTitleHits(title: string, words: readonly string[]): number {
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
