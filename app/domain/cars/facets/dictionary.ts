/** Stands for "not stated". Every real value has a code from 1. */
export const UNKNOWN = 0

/** The distinct texts of an attribute, each kept once and with a small number for it. */
export class Dictionary {
  /** By code. */
  readonly values: (string | null)[] = [null]
  readonly #codeOf = new Map<string, number>()

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
    return this.codesOf([value]).map((code) => this.values[code] as string)
  }

  /** The codes of what is chosen, compared without case, as people type values into links. */
  codesOf(chosen: readonly string[]): number[] {
    const wanted = new Set(chosen.map((value) => value.toLowerCase()))
    return this.values.flatMap((value, code) =>
      value !== null && wanted.has(value.toLowerCase()) ? [code] : [],
    )
  }

  /** By code, 1 where it is one of these. */
  marks(codes: readonly number[]): Uint8Array {
    const marks = new Uint8Array(this.values.length)
    for (const code of codes) marks[code] = 1
    return marks
  }
}
