/** Stands for "not stated". Every real value has a code from 1. */
export const UNKNOWN = 0

const INITIAL_SLOTS = 1024

/**
 * One attribute of all cars as small numbers: each distinct text is kept once, and a car
 * holds its code. A slot is a car's place in every column of an index.
 */
export class DictionaryColumn {
  readonly values: (string | null)[] = [null]
  codes = new Uint16Array(INITIAL_SLOTS)
  readonly #codeOf = new Map<string, number>()

  set(slot: number, value: string | null): void {
    if (slot >= this.codes.length) this.codes = grown(this.codes, slot)
    this.codes[slot] = value === null ? UNKNOWN : this.code(value)
  }

  /** The code of a text, given to it now if it is new. */
  code(value: string): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.#codeOf.set(value, code)
    return code
  }

  /** How a value is really written, whatever its case here: none, one or several ways. */
  spellings(value: string): string[] {
    const wanted = value.toLowerCase()
    return this.values.filter((each) => each !== null && each.toLowerCase() === wanted) as string[]
  }

  /**
   * Which codes a choice lets through, or null when nothing is chosen. Compares without
   * case, as people type values into links.
   */
  allowed(chosen: readonly string[]): Uint8Array | null {
    if (chosen.length === 0) return null
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    return Uint8Array.from(this.values, (value) =>
      value !== null && wanted.has(value.toLowerCase()) ? 1 : 0,
    )
  }
}

/** A copy with room for `slot`, at least twice as long. */
export function grown<
  Numbers extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
>(numbers: Numbers, slot: number): Numbers {
  const length = Math.max(numbers.length * 2, slot + 1)
  const copy = new (numbers.constructor as new (length: number) => Numbers)(length)
  copy.set(numbers)
  return copy
}
