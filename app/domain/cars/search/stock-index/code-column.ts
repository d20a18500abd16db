import { BitSet } from './bit-set.ts'

/** A code of each car, such as its registration, searched by its beginning. */
export class CodeColumn {
  readonly #codes: (string | null)[] = []
  /** Every code ever stored. */
  readonly #known = new Set<string>()

  set(slot: number, code: string | null): void {
    this.#codes[slot] = code
    if (code !== null) this.#known.add(code)
  }

  hasStarting(beginning: string): boolean {
    return [...this.#known].some((code) => code.startsWith(beginning))
  }

  /** @param beginning in capitals, without spaces */
  slotsStarting(beginning: string): BitSet {
    const set = new BitSet()
    for (const [slot, code] of this.#codes.entries()) if (code?.startsWith(beginning)) set.add(slot)
    return set
  }
}
