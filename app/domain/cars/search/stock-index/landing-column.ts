import {
  canLandInTime,
  cannotLand,
  type ClockedCar,
  type ImportClock,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'

import type { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'

type Now = { readonly rules: ImportRules; readonly today: string }

const NO_CLOCK = ''

/**
 * The facts that decide when a car may still be imported, as text. Few of these texts differ, so
 * each day's answer is worked out once per text rather than per car.
 */
export class LandingColumn extends DictionaryColumn {
  /** Null while the shop has no rules to show; then nothing is left out. */
  now: Now | null = null

  put(slot: number, car: ClockedCar | null): void {
    this.set(slot, car ? JSON.stringify(car) : NO_CLOCK)
  }

  /** Cars that can land in time, and all that are here already; null for all cars. */
  slotsInTime(): BitSet | null {
    return this.#slotsWhere((clock) => clock === null || canLandInTime(clock))
  }

  /** Cars that can no longer be imported; null while that is unknown. */
  slotsTooLate(): BitSet | null {
    return this.#slotsWhere((clock) => clock !== null && cannotLand(clock))
  }

  #slotsWhere(isMeant: (clock: ImportClock | null) => boolean): BitSet | null {
    const { now } = this
    if (!now) return null
    const meant = this.values.filter(
      (text): text is string =>
        text !== null &&
        isMeant(text === NO_CLOCK ? null : importClock(JSON.parse(text) as ClockedCar, now)),
    )
    return this.slotsOf(meant)
  }
}
