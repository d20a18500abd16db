/** Sets grow by whole blocks, so that loops over four words at a time need no remainder loop. */
const BLOCK_WORDS = 4
export const WORD_BITS = 32

/**
 * A set of small whole numbers, one bit each: number `n` is bit `n % 32` of `words[n >> 5]`. Numbers
 * beyond the last word are not in the set, so that sets of different lengths can be combined.
 */
export class BitSet {
  /** Its length is a multiple of four. */
  words: Uint32Array

  /** An empty set with room for the numbers below `capacity`; `add` grows it when needed. */
  constructor(capacity = 0) {
    this.words = new Uint32Array(wordsFor(capacity))
  }

  static of(numbers: Iterable<number>): BitSet {
    const set = new BitSet()
    for (const number of numbers) set.add(number)
    return set
  }

  /** All numbers below `capacity`, and perhaps some above it. */
  static full(capacity: number): BitSet {
    const set = new BitSet(capacity)
    set.words.fill(0xff_ff_ff_ff)
    return set
  }

  add(number: number): void {
    if (number >= this.words.length * WORD_BITS) this.#grow(number + 1)
    const at = number >>> 5
    this.words[at] = (this.words[at] ?? 0) | (1 << (number & 31))
  }

  remove(number: number): void {
    const at = number >>> 5
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << (number & 31))
  }

  /** Loops over indices, since `for … of` a typed array takes several times as long. */
  addAll(numbers: Uint32Array): this {
    let greatest = 0
    for (let at = 0; at < numbers.length; at += 1)
      greatest = Math.max(greatest, numbers[at] as number)
    if (greatest >= this.words.length * WORD_BITS) this.#grow(greatest + 1)
    const { words } = this
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] as number
      words[number >>> 5] = (words[number >>> 5] as number) | (1 << (number & 31))
    }
    return this
  }

  removeAll(numbers: Uint32Array): this {
    const { words } = this
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] as number
      // A write beyond the end of a typed array is ignored.
      words[number >>> 5] = (words[number >>> 5] as number) & ~(1 << (number & 31))
    }
    return this
  }

  /** Makes this the same set as another. */
  copy({ words }: BitSet): this {
    if (words.length === this.words.length) this.words.set(words)
    else this.words = words.slice()
    return this
  }

  clear(): this {
    this.words.fill(0)
    return this
  }

  mark(number: number, isIn: boolean): void {
    if (isIn) this.add(number)
    else this.remove(number)
  }

  has(number: number): boolean {
    return (((this.words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  clone(): BitSet {
    return new BitSet().copy(this)
  }

  and({ words: others }: BitSet): this {
    const { words } = this
    const shared = Math.min(words.length, others.length)
    for (let at = 0; at < shared; at += 1)
      words[at] = (words[at] as number) & (others[at] as number)
    words.fill(0, shared)
    return this
  }

  andNot({ words: others }: BitSet): this {
    const { words } = this
    const shared = Math.min(words.length, others.length)
    for (let at = 0; at < shared; at += 1)
      words[at] = (words[at] as number) & ~(others[at] as number)
    return this
  }

  or({ words: others }: BitSet): this {
    if (others.length > this.words.length) this.#grow(others.length * WORD_BITS)
    const { words } = this
    for (let at = 0; at < others.length; at += 1)
      words[at] = (words[at] as number) | (others[at] as number)
    return this
  }

  count(): number {
    return countShared(this.words, this.words)
  }

  countAnd(other: BitSet): number {
    return countShared(this.words, other.words)
  }

  toArray(): Uint32Array {
    return this.listInto(new Uint32Array(this.count()))
  }

  /** Writes the numbers into `list`, which has room for them; returns the part that was written. */
  listInto(list: Uint32Array): Uint32Array {
    let count = 0
    for (let at = 0; at < this.words.length; at += 1) {
      let word = this.words[at] as number
      while (word !== 0) {
        const lowest = word & -word
        list[count] = at * WORD_BITS + 31 - Math.clz32(lowest)
        count += 1
        word ^= lowest
      }
    }
    return list.subarray(0, count)
  }

  #grow(capacity: number): void {
    const words = new Uint32Array(Math.max(wordsFor(capacity), this.words.length * 2))
    words.set(this.words)
    this.words = words
  }
}

function wordsFor(capacity: number): number {
  return Math.ceil(capacity / (WORD_BITS * BLOCK_WORDS)) * BLOCK_WORDS
}

/**
 * Counts the bits set in both. Four words are added with a carry-save adder, so that bits are
 * counted once per four words: it halves the time.
 */
function countShared(some: Uint32Array, others: Uint32Array): number {
  const length = Math.min(some.length, others.length)
  let ones = 0
  let twos = 0
  let fours = 0
  for (let at = 0; at < length; at += BLOCK_WORDS) {
    const first = (some[at] as number) & (others[at] as number)
    const second = (some[at + 1] as number) & (others[at + 1] as number)
    const third = (some[at + 2] as number) & (others[at + 2] as number)
    const fourth = (some[at + 3] as number) & (others[at + 3] as number)
    const half = ones ^ first
    const carried = (ones & first) | (half & second)
    ones = half ^ second
    const otherHalf = ones ^ third
    const alsoCarried = (ones & third) | (otherHalf & fourth)
    ones = otherHalf ^ fourth
    const quarter = twos ^ carried
    fours += countBits((twos & carried) | (quarter & alsoCarried))
    twos = quarter ^ alsoCarried
  }
  return 4 * fours + 2 * countBits(twos) + countBits(ones)
}

/** The bits set in a word of 32 (Hacker's Delight, figure 5-2). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55_55_55_55)
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33)
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** Some cars of the index: as a set with its size, and as a list built on first use. */
export class Selection {
  readonly set: BitSet
  readonly size: number
  #slots: Uint32Array | null = null

  /** @param set slots; must not change afterwards */
  constructor(set: BitSet) {
    this.set = set
    this.size = set.count()
  }

  get slots(): Uint32Array {
    this.#slots ??= this.set.toArray()
    return this.#slots
  }
}
