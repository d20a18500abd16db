import { type CostedCar, type CostFacts, keysPriceOf } from '#app/domain/costs/car-cost.ts'
import type { ClockedCar } from '#app/domain/import-clock/import-clock.ts'
import type { CarProof } from '#app/domain/listing/proof/car-proof.ts'
import type { LenderTerms } from '#app/domain/reference/lender-terms-now.ts'

import { BitSet, Selection } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'
import {
  CodeColumn,
  type EngineSize,
  EngineSizes,
  LandingColumn,
  PlaceColumn,
  ProofColumn,
} from './index-columns.ts'
import { MultiValueColumn } from './multi-value-column.ts'
import { SortedColumn, UNKNOWN_NUMBER } from './sorted-column.ts'
import { countValues, ValueColumn } from './value-column.ts'
import { CarWords } from './word-index.ts'

/** Facts that a model usually has, where a listing leaves them out. */
export const USUAL = ['bodyType', 'fuelType', 'seats'] as const
export type UsualFact = (typeof USUAL)[number]

/** A car on sale, as the index stores it. */
export type IndexedCar = {
  id: string
  make: string
  model: string
  category: string | null
  bodyType: string | null
  fuelType: string | null
  transmission: string | null
  condition: string | null
  color: string | null
  drive: string | null
  year: number
  price: number
  mileageKm: number | null
  engine: EngineSize | null
  seats: number | null
  /** Capitals and digits; null if it is unknown or hidden. */
  plate: string | null
  modelCode: string | null
  location: string | null
  features: readonly string[]
  /** Null for a car that is not sold for import. */
  clocked: ClockedCar | null
  /** Null for a car whose price includes the import. */
  costed: CostedCar | null
  isBasisUnknown: boolean
  isDemo: boolean
  /** Null for a car without documents. */
  proof: CarProof | null
  /** Which of these are not stated but usual for the model. */
  usual: readonly UsualFact[]
  /** Microseconds since 1970: the database's own resolution. */
  createdAtUs: number
  /** Normalised words separated by single spaces; the title is make, model and year. */
  searchText: string
  /** The words of make, model and description among them. */
  describedText: string
  searchTitle: string
}

/** Single-valued attributes with facet counts, named like the filters. */
export const ATTRIBUTES = [
  'make',
  'model',
  'category',
  'bodyType',
  'fuelType',
  'transmission',
  'condition',
  'color',
  'drive',
] as const
type Attribute = (typeof ATTRIBUTES)[number]

export const FACETS = [...ATTRIBUTES, 'features'] as const
export type Facet = (typeof FACETS)[number]

type Columns = Record<Attribute, DictionaryColumn> & { features: ListColumn }

/**
 * A multi-valued attribute, such as features. Values that differ only in case count as one, spelt
 * as first read.
 */
class ListColumn extends ValueColumn {
  protected override readonly effort = 8
  readonly #spellings = new Map<string, string>()
  readonly #codes = new MultiValueColumn()
  #slotCount = 0

  set(slot: number, values: readonly string[]): void {
    const codes = [...new Set(values.map((value) => this.code(value)))]
    for (const code of this.#codes.get(slot)) this.cars.remove(slot, code)
    for (const code of codes) this.cars.add(slot, code)
    this.#codes.set(slot, codes)
    this.#slotCount = Math.max(this.#slotCount, slot + 1)
  }

  override code(value: string): number {
    const key = value.toLowerCase()
    const spelling = this.#spellings.get(key) ?? value
    this.#spellings.set(key, spelling)
    return super.code(spelling)
  }

  protected slotsMarked(marks: Uint8Array): BitSet {
    const set = new BitSet(this.#slotCount)
    for (let slot = 0; slot < this.#slotCount; slot += 1)
      if (this.#codes.hasAny(slot, marks)) set.add(slot)
    return set
  }

  countEach(slots: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length)
    for (let at = 0; at < slots.length; at += 1) this.#codes.countInto(counts, slots[at] as number)
    return counts
  }
}

/**
 * Counts of each value over all cars, as a list without filters shows them; computed on first use.
 */
class Totals {
  readonly cars: Selection
  readonly #columns: Columns
  /** Counts per facet, in the order of `FACETS`. */
  #counts: Uint32Array[] | null = null
  readonly #seats: SortedColumn
  readonly #withSeats = new Map<number, BitSet>()

  constructor({ taken, columns, seats }: Pick<CarIndex, 'taken' | 'columns' | 'seats'>) {
    this.cars = new Selection(taken.clone())
    this.#columns = columns
    this.#seats = seats
  }

  /** The slots with at least as many seats; from 0, those whose number is known. */
  withSeats(least: number): BitSet {
    const known = this.#withSeats.get(least)
    if (known) return known
    const slots = this.#seats.slotsWithin({ min: least, max: null })
    this.#withSeats.set(least, slots)
    return slots
  }

  of(facet: Facet): Uint32Array {
    this.#counts ??= countValues(
      FACETS.map((name) => this.#columns[name]),
      this.cars,
    )
    return this.#counts[FACETS.indexOf(facet)] as Uint32Array
  }
}

const INITIAL_SLOTS = 1024

/**
 * The cars on sale as columns of numbers and sets of slots, so that a search and all its counts take
 * a few passes over memory. A car keeps its slot; a removed car's slot is reused, and until then may
 * remain in any set except `taken`.
 */
export class CarIndex {
  readonly columns = {
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, new DictionaryColumn()])),
    features: new ListColumn(),
  } as Columns
  readonly taken = new BitSet()
  readonly ids: string[] = []
  readonly prices = new SortedColumn(this.ids, new Float64Array(INITIAL_SLOTS))
  readonly years = new SortedColumn(this.ids, new Uint16Array(INITIAL_SLOTS))
  readonly mileagesKm = new SortedColumn(this.ids, new Int32Array(INITIAL_SLOTS))
  readonly engines = new EngineSizes(this.ids, INITIAL_SLOTS)
  readonly seats = new SortedColumn(this.ids, new Int16Array(INITIAL_SLOTS))
  readonly createdAtUs = new SortedColumn(this.ids, new Float64Array(INITIAL_SLOTS))
  readonly sorted = [
    this.prices,
    this.years,
    this.mileagesKm,
    this.engines.column,
    this.seats,
    this.createdAtUs,
  ]
  readonly plates = new CodeColumn()
  readonly modelCodes = new CodeColumn()
  /** The slots where a fact is the model's usual one. */
  readonly usual: Readonly<Record<UsualFact, BitSet>> = {
    bodyType: new BitSet(),
    fuelType: new BitSet(),
    seats: new BitSet(),
  }
  readonly places = new PlaceColumn()
  readonly landing = new LandingColumn()
  readonly proofs = new ProofColumn()
  /** The basis of monthly payments; null while there are none to show. */
  terms: LenderTerms | null = null
  readonly texts = new CarWords()
  /** Cars of one make, model and year share their title. */
  readonly titles = new DictionaryColumn(new Uint32Array(INITIAL_SLOTS))
  #totals: Totals | null = null
  /** Cars at CIF Mombasa, which are compared by their cost with taxes. */
  readonly #costed = new Map<number, CostedCar>()
  /** The ones without such a figure today. */
  readonly unpriced = new BitSet()
  readonly basisUnknown = new BitSet()
  readonly demo = new BitSet()
  #costFacts: CostFacts | null = null
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  get size(): number {
    return this.#slots.size
  }

  get totals(): Totals {
    this.#totals ??= new Totals(this)
    return this.#totals
  }

  put(car: IndexedCar): void {
    this.#totals = null
    const known = this.#slots.get(car.id)
    const isSameCar = known !== undefined
    const slot = known ?? this.#free.pop() ?? this.ids.length
    this.#slots.set(car.id, slot)
    this.taken.add(slot)
    this.ids[slot] = car.id
    for (const name of ATTRIBUTES) this.columns[name].set(slot, car[name])
    this.columns.features.set(slot, car.features)
    if (car.costed) this.#costed.set(slot, car.costed)
    else this.#costed.delete(slot)
    this.#putPrice(slot, car, isSameCar)
    this.years.set(slot, car.year, isSameCar)
    this.mileagesKm.set(slot, car.mileageKm ?? UNKNOWN_NUMBER, isSameCar)
    this.engines.set(slot, car.engine, isSameCar)
    this.seats.set(slot, car.seats ?? UNKNOWN_NUMBER, isSameCar)
    for (const fact of USUAL) this.usual[fact].mark(slot, car.usual.includes(fact))
    this.basisUnknown.mark(slot, car.isBasisUnknown)
    this.demo.mark(slot, car.isDemo)
    this.plates.set(slot, car.plate)
    this.modelCodes.set(slot, car.modelCode)
    this.places.set(slot, car.location)
    this.landing.put(slot, car.clocked)
    this.proofs.put(slot, car.proof)
    this.createdAtUs.set(slot, car.createdAtUs, isSameCar)
    this.texts.set(slot, { text: car.searchText, described: car.describedText })
    this.titles.set(slot, car.searchTitle)
  }

  /** @param facts null while buyers are shown no figures; the same object while nothing changed */
  showCosts(facts: CostFacts | null): void {
    if (facts === this.#costFacts) return
    this.#totals = null
    this.#costFacts = facts
    for (const [slot, costed] of this.#costed) {
      this.#putPrice(slot, { price: costed.price, costed }, true)
    }
  }

  /** Whether a car's full price is our estimate, because the dealer's excludes the taxes. */
  isAtCif(slot: number): boolean {
    return this.#costed.has(slot)
  }

  /** The price a car is compared by: for one at CIF Mombasa its cost to keys, if known. */
  comparedPrice({ price, costed }: Pick<IndexedCar, 'price' | 'costed'>): number {
    return this.#keysPrice(costed) ?? price
  }

  #keysPrice(costed: CostedCar | null): number | null {
    return costed && this.#costFacts && keysPriceOf(costed, this.#costFacts)
  }

  #putPrice(slot: number, car: Pick<IndexedCar, 'price' | 'costed'>, isSameCar: boolean): void {
    const keysPrice = this.#keysPrice(car.costed)
    this.prices.set(slot, keysPrice ?? car.price, isSameCar)
    this.unpriced.mark(slot, car.costed !== null && keysPrice === null)
  }

  /** Removes a sold or deleted car; an unknown id is not an error. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#totals = null
    this.#costed.delete(slot)
    this.taken.remove(slot)
    this.#slots.delete(id)
    this.#free.push(slot)
  }
}
