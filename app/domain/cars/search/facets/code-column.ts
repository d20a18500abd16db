import { BitSet } from './bit-set.ts'

/** A code of each car, such as its registration, found by how it begins. */
export class CodeColumn {
  readonly #codes: (string | null)[] = []

  set(slot: number, code: string | null): void {
    this.#codes[slot] = code
  }

  /** @param beginning in capitals, without spaces */
  slotsStarting(beginning: string): BitSet {
    const set = new BitSet()
    for (const [slot, code] of this.#codes.entries()) if (code?.startsWith(beginning)) set.add(slot)
    return set
  }
}
