import {
  canLandInTime,
  type ClockedCar,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'

import type { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'

type Now = { readonly rules: ImportRules; readonly today: string }

const NO_CLOCK = ''

/**
 * What says when a car may still be imported, as text: few cars differ in it, so that a day's answer
 * is worked out once for each text and not for each car.
 */
export class LandingColumn extends DictionaryColumn {
  /** Null while the shop has no rules to show; then nothing is left out. */
  now: Now | null = null

  put(slot: number, car: ClockedCar | null): void {
    this.set(slot, car ? JSON.stringify(car) : NO_CLOCK)
  }

  /** Cars that can land in time, and all that are here already; null for all cars. */
  slotsInTime(): BitSet | null {
    const { now } = this
    if (!now) return null
    const inTime = this.values.filter((text) => {
      if (text === null || text === NO_CLOCK) return text === NO_CLOCK
      const clock = importClock(JSON.parse(text) as ClockedCar, now)
      return clock === null || canLandInTime(clock)
    })
    return this.slotsOf(inTime.filter((text) => text !== null))
  }
}
