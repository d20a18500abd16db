import { countTypos } from '#app/domain/text/count-typos.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

/** Nicknames buyers use for makes, which never appear on a car. */
const NICKNAMES: Readonly<Record<string, string>> = {
  vw: 'volkswagen',
  merc: 'mercedes',
  chevy: 'chevrolet',
  landy: 'land rover',
}

/** Shorter words are too close to each other to guess. */
const SHORTEST_CORRECTED = 4
/** From this length two typos are corrected, below it one. */
const TWO_TYPOS_FROM = 7

/**
 * The words a misspelling may stand for: each word of the makes and models, and each run of words
 * written as one (`landcruiser`).
 */
export function namesVocabulary(names: Iterable<string>): string[] {
  const vocabulary = new Set<string>()
  for (const name of names) {
    const words = normaliseText(name).split(' ')
    for (let start = 0; start < words.length; start += 1) {
      for (let end = start + 1; end <= words.length; end += 1) {
        vocabulary.add(words.slice(start, end).join(''))
      }
    }
  }
  return [...vocabulary].filter((word) => word.length >= SHORTEST_CORRECTED)
}

/**
 * Corrects a search term: words that occur in the stock stay, any other word becomes the closest
 * word of the makes and models, if one is close enough.
 * @param isKnown whether any car's text contains the word
 */
export function correctSpelling(
  text: string,
  { isKnown, vocabulary }: { isKnown: (word: string) => boolean; vocabulary: readonly string[] },
): string {
  return normaliseText(text)
    .split(' ')
    .map((word) => {
      const nickname = Object.hasOwn(NICKNAMES, word) ? NICKNAMES[word] : undefined
      if (nickname) return nickname
      return isKnown(word) ? word : (nearest(word, vocabulary) ?? word)
    })
    .join(' ')
}

function nearest(word: string, vocabulary: readonly string[]): string | null {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return null
  let best: string | null = null
  let fewest = (word.length < TWO_TYPOS_FROM ? 1 : 2) + 1
  for (const candidate of vocabulary) {
    if (Math.abs(candidate.length - word.length) >= fewest) continue
    const typos = countTypos(word, candidate, fewest)
    if (typos < fewest) {
      fewest = typos
      best = candidate
    }
  }
  return best
}
