import { normaliseText } from '#app/domain/cars/search-text.ts'

import { DictionaryColumn, grown } from './dictionary-column.ts'
import { RaggedColumn } from './ragged-column.ts'

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

/** The attributes whose values are counted; the names are those of the filters. */
export const FACETS = [
  'make',
  'model',
  'category',
  'bodyType',
  'fuelType',
  'transmission',
  'condition',
  'color',
] as const
export type Facet = (typeof FACETS)[number]

export const UNKNOWN_MILEAGE = -1
const INITIAL_SLOTS = 1024

/**
 * The cars on offer as columns of numbers, so that all counts of a search are one pass
 * over memory: the same counts from SQL cost sixty times as much.
 */
export class CarIndex {
  readonly columns = Object.fromEntries(
    FACETS.map((facet) => [facet, new DictionaryColumn()]),
  ) as Record<Facet, DictionaryColumn>
  /** Slots that were ever taken; 1 where a car is, 0 where it was taken out. */
  slotCount = 0
  isTaken = new Uint8Array(INITIAL_SLOTS)
  readonly ids: string[] = []
  prices = new Float64Array(INITIAL_SLOTS)
  years = new Uint16Array(INITIAL_SLOTS)
  mileagesKm = new Int32Array(INITIAL_SLOTS)
  createdAtUs = new Float64Array(INITIAL_SLOTS)
  /** Codes of `featureDictionary`; of `words`, all of a car's and those of its title. */
  readonly features = new RaggedColumn()
  readonly tokens = new RaggedColumn()
  readonly titles = new RaggedColumn()
  readonly featureDictionary = new DictionaryColumn()
  readonly words: string[] = []
  readonly #wordCodes = new Map<string, number>()
  readonly #slots = new Map<string, number>()
  readonly #free: number[] = []

  get size(): number {
    return this.#slots.size
  }

  /** Adds a car or replaces what is known of it. */
  put(car: IndexedCar): void {
    const slot = this.#slots.get(car.id) ?? this.#free.pop() ?? this.slotCount
    this.slotCount = Math.max(this.slotCount, slot + 1)
    this.#slots.set(car.id, slot)
    if (slot >= this.prices.length) this.#grow(slot)
    this.isTaken[slot] = 1
    this.ids[slot] = car.id
    for (const facet of FACETS) this.columns[facet].set(slot, car[facet])
    this.prices[slot] = car.price
    this.years[slot] = car.year
    this.mileagesKm[slot] = car.mileageKm ?? UNKNOWN_MILEAGE
    this.createdAtUs[slot] = car.createdAtUs
    this.features.set(
      slot,
      car.features.map((name) => this.featureDictionary.code(name)),
    )
    this.tokens.set(slot, this.#codesOf(car.searchText))
    this.titles.set(slot, this.#codesOf(car.searchTitle))
  }

  /** Takes out a car that is sold or deleted; one that is not there is no error. */
  remove(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.isTaken[slot] = 0
    this.#slots.delete(id)
    this.#free.push(slot)
  }

  /** The slots that hold a car, for the caller to keep. */
  takenSlots(): Uint32Array {
    const slots = new Uint32Array(this.size)
    let count = 0
    for (let slot = 0; slot < this.slotCount; slot += 1) {
      if (this.isTaken[slot] !== 1) continue
      slots[count] = slot
      count += 1
    }
    return slots
  }

  /** For each word of a text, which of the index's words hold it somewhere. */
  matchWords(text: string): Uint8Array[] {
    return normaliseText(text)
      .split(' ')
      .filter(Boolean)
      .map((wanted) => Uint8Array.from(this.words, (word) => (word.includes(wanted) ? 1 : 0)))
  }

  #codesOf(text: string): number[] {
    const words = new Set(text.split(' ').filter(Boolean))
    return Array.from(words, (word) => this.#wordCode(word))
  }

  #wordCode(word: string): number {
    const known = this.#wordCodes.get(word)
    if (known !== undefined) return known
    const code = this.words.push(word) - 1
    this.#wordCodes.set(word, code)
    return code
  }

  #grow(slot: number): void {
    this.isTaken = grown(this.isTaken, slot)
    this.prices = grown(this.prices, slot)
    this.years = grown(this.years, slot)
    this.mileagesKm = grown(this.mileagesKm, slot)
    this.createdAtUs = grown(this.createdAtUs, slot)
  }
}
