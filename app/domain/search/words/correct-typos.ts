import { countTypos, typosCorrected } from '#app/domain/text/count-typos.ts'

/** Short words with another first letter are other words: fast is not a misspelt Cast. */
const ANY_START_FROM = 6

type Entry = { readonly word: string; readonly letters: number }

/**
 * Finds the known word that a misspelt one stands for. Words are grouped by length with a bit for
 * each of their letters, so nearly all of ten thousand names are skipped without comparing.
 */
export function typoCorrector(known: Iterable<string>): (word: string) => string | null {
  const byLength = new Map<number, Entry[]>()
  for (const word of new Set(known)) {
    if (typosCorrected(word) === 0) continue
    const entries = byLength.get(word.length) ?? []
    byLength.set(word.length, entries)
    entries.push({ word, letters: lettersOf(word) })
  }
  return (word) => {
    const most = typosCorrected(word)
    if (most === 0 || /[^a-z]/.test(word)) return null
    const letters = lettersOf(word)
    let nearest: string | null = null
    let fewest = most + 1
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      for (const entry of byLength.get(length) ?? []) {
        if (countBits(entry.letters ^ letters) > 2 * Math.min(fewest, most)) continue
        if (word.length < ANY_START_FROM && entry.word[0] !== word[0]) continue
        const typos = countTypos(word, entry.word, fewest + 1)
        if (typos > fewest || typos > most) continue
        nearest = typos === fewest ? null : entry.word
        fewest = typos
      }
    }
    return nearest
  }
}

const FIRST_LETTER = 97

function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - FIRST_LETTER)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}
