import { BitSet } from './bit-set.ts'
import { DictionaryColumn } from './dictionary-column.ts'
import { ListColumn } from './list-column.ts'
import { SortedColumn, UNKNOWN_NUMBER } from './sorted-column.ts'
import { Totals } from './totals.ts'
import { WordIndex } from './word-index.ts'

/** What the index holds of a car on offer. */
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
  year: number
  price: number
  mileageKm: number | null
  features: readonly string[]
  /** Microseconds since 1970: the database's own resolution. */
  createdAtUs: number
  /** As stored: normalised words with one space between them; the title's are make, model, year. */
  searchText: string
  searchTitle: string
}

/** The attributes with one value a car whose values are counted; the names are those of the filters. */
export const ATTRIBUTES = [
  'make',
  'model',
  'category',
  'bodyType',
  'fuelType',
  'transmission',
  'condition',
  'color',
] as const
type Attribute = (typeof ATTRIBUTES)[number]

/** All that has counts. */
export const FACETS = [...ATTRIBUTES, 'features'] as const
export type Facet = (typeof FACETS)[number]

export type Columns = Record<Attribute, DictionaryColumn> & { features: ListColumn }

const INITIAL_SLOTS = 1024

/**
 * The cars on offer as columns of numbers and sets of slots, so that a search and all its counts
 * are a few passes over memory. A car keeps its slot; the slot of one taken out is used again, and
 * until then may still be in any set but `taken`.
 */
export class CarIndex {
  readonly columns = {
    ...Object.fromEntries(ATTRIBUTES.map((name) => [name, new DictionaryColumn()])),
    features: new ListColumn(),
  } as Columns
  /** The slots that hold a car. */
  readonly taken = new BitSet()
  readonly ids: string[] = []
  readonly prices = new SortedColumn(this.ids, new Float64Array(INITIAL_SLOTS))
  readonly years = new SortedColumn(this.ids, new Uint16Array(INITIAL_SLOTS))
  readonly mileagesKm = new SortedColumn(this.ids, new Int32Array(INITIAL_SLOTS))
  readonly createdAtUs = new SortedColumn(this.ids, new Float64Array(INITIAL_SLOTS))
  readonly sorted = [this.prices, this.years, this.mileagesKm, this.createdAtUs]
  readonly texts = new WordIndex()
  /** Cars of one make, model and year share their title. */
  readonly titles = new DictionaryColumn(new Uint32Array(INITIAL_SLOTS))
  #totals: Totals | null = null
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  get size(): number {
    return this.#slots.size
  }

  /** Of the cars as they are now; forgotten with every change. */
  get totals(): Totals {
    this.#totals ??= new Totals(this.taken, this.columns)
    return this.#totals
  }

  /** Adds a car or replaces what is known of it. */
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
    this.prices.set(slot, car.price, isSameCar)
    this.years.set(slot, car.year, isSameCar)
    this.mileagesKm.set(slot, car.mileageKm ?? UNKNOWN_NUMBER, isSameCar)
    this.createdAtUs.set(slot, car.createdAtUs, isSameCar)
    this.texts.set(slot, car.searchText)
    this.titles.set(slot, car.searchTitle)
  }

  /** Takes out a car that is sold or deleted; one that is not there is no error. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#totals = null
    this.taken.remove(slot)
    this.#slots.delete(id)
    this.#free.push(slot)
  }
}
