import { grow } from './grow-array.ts'

const INITIAL_SLOTS = 1024
const INITIAL_NUMBERS = 4096

/**
 * Several small numbers per car, for all cars in one array: an array per car would take more memory
 * than its numbers, and a million arrays are slow to walk. The numbers of `slot` are the
 * `lengths[slot]` numbers from `numbers[starts[slot]]` on.
 */
export class MultiValueColumn {
  starts = new Uint32Array(INITIAL_SLOTS)
  lengths = new Uint16Array(INITIAL_SLOTS)
  numbers = new Uint32Array(INITIAL_NUMBERS)
  #end = 0
  /** Numbers before `#end` that no longer belong to a car. */
  #wasted = 0

  set(slot: number, numbers: readonly number[]): void {
    if (slot >= this.starts.length) {
      this.starts = grow(this.starts, slot)
      this.lengths = grow(this.lengths, slot)
    }
    const before = this.lengths[slot] ?? 0
    if (numbers.length > before) {
      this.#wasted += before
      this.lengths[slot] = 0
      this.#makeRoom(numbers.length)
      this.starts[slot] = this.#end
      this.#end += numbers.length
    } else {
      this.#wasted += before - numbers.length
    }
    this.lengths[slot] = numbers.length
    this.numbers.set(numbers, this.starts[slot])
  }

  /** The numbers of a slot, to be read before the next `set`. */
  get(slot: number): Uint32Array {
    const start = this.starts[slot] ?? 0
    return this.numbers.subarray(start, start + (this.lengths[slot] ?? 0))
  }

  /** Whether any number of a slot is wanted, that is, 1 at its index in `wanted`. */
  hasAny(slot: number, wanted: Uint8Array): boolean {
    const start = this.starts[slot] ?? 0
    const end = start + (this.lengths[slot] ?? 0)
    for (let at = start; at < end; at += 1) if (wanted[this.numbers[at] ?? 0] === 1) return true
    return false
  }

  /** Adds one to the count of each number of a slot. */
  countInto(counts: Uint32Array, slot: number): void {
    const start = this.starts[slot] ?? 0
    const end = start + (this.lengths[slot] ?? 0)
    for (let at = start; at < end; at += 1) {
      const number = this.numbers[at] ?? 0
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  #makeRoom(length: number): void {
    if (this.#end + length <= this.numbers.length) return
    if (this.#wasted > this.#end / 2) this.#closeGaps()
    if (this.#end + length > this.numbers.length)
      this.numbers = grow(this.numbers, this.#end + length)
  }

  #closeGaps(): void {
    const packed = new Uint32Array(this.numbers.length)
    let end = 0
    for (let slot = 0; slot < this.starts.length; slot += 1) {
      const start = this.starts[slot] ?? 0
      const length = this.lengths[slot] ?? 0
      packed.set(this.numbers.subarray(start, start + length), end)
      this.starts[slot] = end
      end += length
    }
    this.numbers = packed
    this.#end = end
    this.#wasted = 0
  }
}
