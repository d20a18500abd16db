import type { CarProof, Proof } from '#app/domain/cars/proof/car-proof.ts'

import { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'

/** What of each car is in writing, as of a day. */
export class ProofColumn {
  /** Nairobi day. */
  today = ''
  /** Cars of which it could not be read what is in writing, and since when (epoch, ms). */
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
