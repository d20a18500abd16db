/** The code for "not stated"; real values have codes from 1. */
export const UNKNOWN = 0

/** The distinct texts of an attribute, each stored once under a small number, its code. */
export class Dictionary {
  readonly values: (string | null)[] = [null]
  readonly #codeOf = new Map<string, number>()

  /** The code of a text; a new text gets the next code. */
  code(value: string): number {
    const known = this.#codeOf.get(value)
    if (known !== undefined) return known
    const code = this.values.push(value) - 1
    this.#codeOf.set(value, code)
    return code
  }

  /** The stored spellings of a value, ignoring case: none, one or several. */
  spellings(value: string): string[] {
    return this.codesOf([value]).map((code) => this.values[code] as string)
  }

  /** The codes of the chosen values, ignoring case, since people type values into links. */
  codesOf(chosen: readonly string[]): number[] {
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    return this.values.flatMap((value, code) =>
      value !== null && wanted.has(value.toLowerCase()) ? [code] : [],
    )
  }

  /** 1 at the index of each of these codes. */
  marks(codes: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.values.length)
    for (const code of codes) marks[code] = 1
    return marks
  }
}
