import { MAKE_NICKNAMES } from '#app/domain/search/words/data/nicknames.ts'
import { countTypos, SHORTEST_CORRECTED, typosCorrected } from '#app/domain/text/count-typos.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

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
      const nickname = MAKE_NICKNAMES.get(word)
      if (nickname) return normaliseText(nickname)
      return isKnown(word) ? word : (nearest(word, vocabulary) ?? word)
    })
    .join(' ')
}

function nearest(word: string, vocabulary: readonly string[]): string | null {
  const most = typosCorrected(word)
  if (most === 0) return null
  let best: string | null = null
  let fewest = most + 1
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
