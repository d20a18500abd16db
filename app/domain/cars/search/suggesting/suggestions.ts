import { normaliseText } from '#app/domain/text/search-text.ts'

export type Suggestion = {
  text: string
  /** Says more than the text: what a code is called. */
  note?: string
  count: number
}

/** As a box offers it. */
export type Offered = {
  text: string
  note?: string
  /** At its end. */
  aside: string
  /** What choosing it sends in the place of what was typed; the text itself where there are none. */
  fields?: Readonly<Record<string, string>>
}

export const SUGGESTIONS_MAX = 5
export const SUGGEST_PATH = '/suggest'

/** A text to suggest from, with its words prepared. */
export type Suggestible = Suggestion & { words: readonly string[] }

export function suggestible(suggestion: Suggestion): Suggestible {
  return { ...suggestion, words: normaliseText(suggestion.text).split(' ') }
}

/**
 * Those in which each typed word begins a word, or that begin as typed without its spaces (`cx5`).
 * First what begins so, then what there is most of.
 */
export function suggest(all: Iterable<Suggestible>, typed: string): Suggestion[] {
  const wanted = normaliseText(typed).split(' ').filter(Boolean)
  if (wanted.length === 0) return []
  const found: { suggestion: Suggestion; rank: number }[] = []
  for (const { words, ...suggestion } of all) {
    const rank = rankOf(words, wanted)
    if (rank !== null) found.push({ suggestion, rank })
  }
  return found
    .toSorted((a, b) => a.rank - b.rank || b.suggestion.count - a.suggestion.count)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ suggestion }) => suggestion)
}

/** From 0, the nearest; null if it does not match. */
function rankOf(words: readonly string[], wanted: readonly string[]): number | null {
  const joined = wanted.join('')
  if (words.join('').startsWith(joined)) return 0
  for (let from = 1; from < words.length; from += 1) {
    if (words.slice(from).join('').startsWith(joined)) return 1
  }
  const free = [...words]
  for (const typed of wanted) {
    const at = free.findIndex((word) => word.startsWith(typed))
    if (at === -1) return null
    free.splice(at, 1)
  }
  return 2
}
