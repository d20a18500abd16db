import { BitSet } from './bit-set.ts'
import { grow } from './grow-array.ts'
import { MultiValueColumn } from './multi-value-column.ts'

const INITIAL_SLOTS = 4
/** `c class` is no word with a c in it. */
export const SHORTEST_PART = 3

const isFound = (word: string, wanted: string, shortest = SHORTEST_PART) =>
  wanted.length < shortest ? word === wanted : word.includes(wanted)

/** The slots whose text contains a word, unordered; entries from `count` on are spare room. */
type Posting = { slots: Uint32Array; count: number }

/** An inverted index: each word once, with the slots whose text contains it. */
export class WordIndex {
  readonly words: string[] = []
  readonly #codes = new Map<string, number>()
  readonly #postings: Posting[] = []
  /** Codes of each slot's words, to remove when its text changes. */
  readonly #texts = new MultiValueColumn()

  /** @param text normalised words separated by spaces */
  set(slot: number, text: string): void {
    const before = this.#texts.get(slot)
    const words = new Set(text.split(' ').filter(Boolean))
    const codes = Array.from(words, (word) => this.#code(word))
    for (const code of before) if (!codes.includes(code)) this.#remove(slot, code)
    for (const code of codes) if (!before.includes(code)) this.#add(slot, code)
    this.#texts.set(slot, codes)
  }

  has(word: string): boolean {
    return this.#codes.has(word)
  }

  /** Whether `slotsWith` finds any. */
  hasCarWith(wanted: string): boolean {
    return this.words.some(
      (word, code) => isFound(word, wanted) && (this.#postings[code]?.count ?? 0) > 0,
    )
  }

  /**
   * The slots with a word that contains `wanted`; if it has fewer letters than `shortest`, it has to
   * be a word of its own.
   */
  slotsWith(wanted: string, shortest = SHORTEST_PART): BitSet {
    const set = new BitSet()
    for (const [code, word] of this.words.entries()) {
      const posting = isFound(word, wanted, shortest) ? this.#postings[code] : undefined
      if (!posting) continue
      const { slots, count } = posting
      set.addAll(slots.subarray(0, count))
    }
    return set
  }

  slotsWithWord(word: string): BitSet {
    const set = new BitSet()
    const code = this.#codes.get(word)
    const posting = code === undefined ? undefined : this.#postings[code]
    return posting ? set.addAll(posting.slots.subarray(0, posting.count)) : set
  }

  #code(word: string): number {
    const known = this.#codes.get(word)
    if (known !== undefined) return known
    const code = this.words.push(word) - 1
    this.#codes.set(word, code)
    this.#postings.push({ slots: new Uint32Array(INITIAL_SLOTS), count: 0 })
    return code
  }

  #add(slot: number, code: number): void {
    const posting = this.#postings[code] as Posting
    if (posting.count === posting.slots.length) posting.slots = grow(posting.slots, posting.count)
    posting.slots[posting.count] = slot
    posting.count += 1
  }

  #remove(slot: number, code: number): void {
    const posting = this.#postings[code] as Posting
    const at = posting.slots.subarray(0, posting.count).indexOf(slot)
    if (at === -1) return
    posting.count -= 1
    posting.slots[at] = posting.slots[posting.count] as number
  }
}

/** All words about the cars, those of make, model and description apart from the other facts. */
export class CarWords {
  readonly #described = new WordIndex()
  readonly #others = new WordIndex()

  /** @param text all words; `described` are those of make, model and description among them */
  set(slot: number, { text, described }: { text: string; described: string }): void {
    const own = new Set(described.split(' '))
    const others = text.split(' ').filter((word) => !own.has(word))
    this.#described.set(slot, described)
    this.#others.set(slot, others.join(' '))
  }

  has(word: string): boolean {
    return this.#described.has(word) || this.#others.has(word)
  }

  /** Whether some word, of any car ever, contains this. */
  hasPart(part: string): boolean {
    return [this.#described, this.#others].some(({ words }) =>
      words.some((word) => word.includes(part)),
    )
  }

  hasCarWith(wanted: string): boolean {
    return this.#described.hasCarWith(wanted) || this.#others.hasCarWith(wanted)
  }

  slotsWith(wanted: string): BitSet {
    return this.#described.slotsWith(wanted).or(this.#others.slotsWith(wanted))
  }

  slotsWithWord(word: string): BitSet {
    return this.#described.slotsWithWord(word).or(this.#others.slotsWithWord(word))
  }

  /** The slots whose make, model or description contains this, be it one letter. */
  slotsDescribed(part: string): BitSet {
    return this.#described.slotsWith(part, 0)
  }
}
