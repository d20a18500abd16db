import {
  canLandInTime,
  cannotLand,
  type ClockedCar,
  type ImportClock,
  importClock,
  type ImportRules,
} from '#app/domain/import-clock/import-clock.ts'
import type { CarProof, Proof } from '#app/domain/listing/proof/car-proof.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'

import { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'
import { type Range, SortedColumn, UNKNOWN_NUMBER } from './sorted-column.ts'

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

const INITIAL_SLOTS = 1024

/** Where cars stand, found by a word of the place: `kilimani` of `Nairobi, Kilimani`. */
export class PlaceColumn {
  /** 32 bits, since dealers use many wordings for their yards. */
  readonly #locations = new DictionaryColumn(new Uint32Array(INITIAL_SLOTS))
  readonly #read = new Set<string>()
  /** The locations with a word in them. */
  readonly #withWord = new Map<string, Set<string>>()
  /** Place as spelt in the stock, by word. */
  readonly #names = new Map<string, string>()

  set(slot: number, location: string | null): void {
    this.#locations.set(slot, location)
    if (location === null || this.#read.has(location)) return
    this.#read.add(location)
    this.#index(location)
  }

  /** How the stock spells a place; null for any other word. */
  nameOf(word: string): string | null {
    return this.#names.get(word) ?? null
  }

  /** Null for a word that is not a place. */
  slotsAt(word: string): BitSet | null {
    if (!this.#names.has(word)) return null
    return this.#locations.slotsOf([...(this.#withWord.get(word) ?? [])])
  }

  #index(location: string): void {
    for (const part of placesOf(location)) {
      const words = normaliseText(part).split(' ')
      const [word] = words
      if (words.length === 1 && word && !this.#names.has(word)) this.#names.set(word, part)
      for (const each of words) {
        const known = this.#withWord.get(each)
        if (known) known.add(location)
        else this.#withWord.set(each, new Set([location]))
      }
    }
  }
}

/** `Kobe, Japan (ships to Mombasa)` is not in Mombasa. */
function placesOf(location: string): string[] {
  return location
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => /^\p{L}/u.test(part))
}

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

/** An engine's size in cubic centimetres; `isRounded` for one rounded to a tenth of a litre. */
export type EngineSize = { readonly cc: number; readonly isRounded: boolean }

/** 1.5 litres may be anything between 1,450 and 1,550 cc, both excluded. */
const ROUNDED_BY_LESS_THAN_CC = 50

/** The engine sizes of all cars, exact or rounded by whoever listed them. */
export class EngineSizes {
  readonly column: SortedColumn
  /** The slots with a size, and those whose size is rounded. */
  readonly known = new BitSet()
  readonly stated = new BitSet()

  constructor(ids: readonly string[], capacity: number) {
    this.column = new SortedColumn(ids, new Int16Array(capacity))
  }

  set(slot: number, size: EngineSize | null, isSameCar: boolean): void {
    this.column.set(slot, size?.cc ?? UNKNOWN_NUMBER, isSameCar)
    if (size) this.known.add(slot)
    else this.known.remove(slot)
    if (size?.isRounded) this.stated.add(slot)
    else this.stated.remove(slot)
  }

  /** Sizes in the range, and rounded ones that may be. */
  slotsWithin({ min, max }: Range): BitSet {
    const more = ROUNDED_BY_LESS_THAN_CC - 1
    const wider = { min: min === null ? null : min - more, max: max === null ? null : max + more }
    const rounded = this.column.slotsWithin(wider).and(this.stated)
    return rounded.or(this.column.slotsWithin({ min, max }))
  }
}
