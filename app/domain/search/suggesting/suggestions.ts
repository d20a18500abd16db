import { normaliseText } from '#app/domain/text/search-text.ts'

export type Suggestion = {
  text: string
  /** Adds to the text: the name of a code's model. */
  note?: string
  count: number
}

/** A suggestion as a box offers it. */
export type Offered = {
  text: string
  note?: string
  /** Shown at its end. */
  aside: string
  /** Sent in place of the typed text if it is chosen; without them the text itself is sent. */
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
 * Suggestions in which each typed word begins a word, or that begin as typed without spaces
 * (`cx5`). Those that begin so come first, then those with the most cars.
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

/** From 0, the closest; null if it does not match. */
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
