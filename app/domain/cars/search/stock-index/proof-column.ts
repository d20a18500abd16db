import type { CarProof, Proof } from '#app/domain/cars/proof/car-proof.ts'

import { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'

/** Which documents each car has, as of a given day. */
export class ProofColumn {
  /** Nairobi day. */
  today = ''
  /** Cars whose documents could not be read, and since when (epoch, ms). */
  missing: { ids: Set<string>; since: number } | null = null
  readonly #papersUntil = new DictionaryColumn()
  readonly #reports = new BitSet()

  put(slot: number, proof: CarProof | null): void {
    this.#papersUntil.set(slot, proof?.papers?.until ?? null)
    if (proof?.report) this.#reports.add(slot)
    else this.#reports.remove(slot)
  }

  miss(ids: readonly string[]): void {
    const { ids: others, since } = this.missing ?? { ids: [], since: Date.now() }
    this.missing = { ids: new Set([...others, ...ids]), since }
  }

  slotsWith(proof: Proof): BitSet {
    if (proof === 'report') return this.#reports
    const days = this.#papersUntil.values.filter((until) => until !== null)
    return this.#papersUntil.slotsOf(days.filter((until) => this.today < until))
  }
}
