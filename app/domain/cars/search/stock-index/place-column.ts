import { normaliseText } from '#app/domain/text/search-text.ts'

import type { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'

const INITIAL_SLOTS = 1024

/** Where cars stand, found by a word of the place: `kilimani` of `Nairobi, Kilimani`. */
export class PlaceColumn {
  /** 32 bits, since dealers use many wordings for their yards. */
  readonly #locations = new DictionaryColumn(new Uint32Array(INITIAL_SLOTS))
  readonly #read = new Set<string>()
  /** The locations with a word in them. */
  readonly #withWord = new Map<string, Set<string>>()
  /** Place as spelt in the stock, by word. */
  readonly #names = new Map<string, string>()

  set(slot: number, location: string | null): void {
    this.#locations.set(slot, location)
    if (location === null || this.#read.has(location)) return
    this.#read.add(location)
    this.#index(location)
  }

  /** How the stock spells a place; null for any other word. */
  nameOf(word: string): string | null {
    return this.#names.get(word) ?? null
  }

  /** Null for a word that is not a place. */
  slotsAt(word: string): BitSet | null {
    if (!this.#names.has(word)) return null
    return this.#locations.slotsOf([...(this.#withWord.get(word) ?? [])])
  }

  #index(location: string): void {
    for (const part of placesOf(location)) {
      const words = normaliseText(part).split(' ')
      const [word] = words
      if (words.length === 1 && word && !this.#names.has(word)) this.#names.set(word, part)
      for (const each of words) {
        const known = this.#withWord.get(each)
        if (known) known.add(location)
        else this.#withWord.set(each, new Set([location]))
      }
    }
  }
}

/** `Kobe, Japan (ships to Mombasa)` is not in Mombasa. */
function placesOf(location: string): string[] {
  return location
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\p{L}/u.test(part))
}
