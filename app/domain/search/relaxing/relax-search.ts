import { formatKsh } from '#app/domain/money/money.ts'
import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import type { BodyType } from '#app/domain/taxonomy/car-options.ts'
import { count, whole } from '#app/domain/text/count.ts'

import { keptText } from './kept-text.ts'
import { RELAXATIONS, type Relaxation } from './relaxations.ts'

/** A search that finds something in place of one that found nothing. */
type Alternative = {
  readonly filters: CarFilters
  readonly total: number
  /** What was not found: `Nothing up to KSh 4,500,000`. */
  readonly missing: string
  /** What is kept, what is given up and the cars: `Toyota up to KSh 2,000,000, in any colour: 3` */
  readonly label: string
}

/** Where more than one thing could be given up. */
export const NOT_ALL = 'Nothing matches everything you asked for'
const MOST_ALTERNATIVES = 4

export type Count = (filters: CarFilters) => number
/** A place as the stock spells it; null if the word is not one. */
export type PlaceOf = (word: string) => string | null

/**
 * Searches that give up one thing each and find something; if none does, or none with the model,
 * ones that give up two, then as much as needed, and finally all. Empty only if there is no car at
 * all.
 */
export function relaxSearch(
  filters: CarFilters,
  countCars: Count,
  placeOf: PlaceOf = () => null,
): Alternative[] {
  const relaxations = relaxationsOf(filters, placeOf)
  const search = { filters, countCars }
  const isAsked = ({ filters: { model } }: Alternative) => model === filters.model
  const singles = findingSome(
    relaxations.map((each) => [each]),
    search,
  )
  if (singles.some(isAsked)) return singles.slice(0, MOST_ALTERNATIVES)
  const pairs = findingSome(pairsOf(relaxations), search)
  const together = pairs.some(isAsked) ? null : relaxedTogether(relaxations, search)
  // People who name a model would rather give up everything else.
  const asked = [...pairs, ...(together ? [together] : [])].filter(isAsked)
  if (singles.length > 0) return [...asked.slice(0, 1), ...singles].slice(0, MOST_ALTERNATIVES)
  const found = [...asked, ...pairs.filter((each) => !isAsked(each))]
  if (found.length > 0) return found.slice(0, MOST_ALTERNATIVES)
  return together ? [together] : everything(relaxations, search)
}

/** One thing that was asked for. */
export type Wish = Pick<Relaxation, 'about'> & {
  /** What a car without it has instead: `not red`. */
  readonly unmet: string
  /** A search for this alone. */
  readonly alone: CarFilters
}

export function wishesOf(filters: CarFilters, placeOf: PlaceOf): Wish[] {
  const wishes = new Map<string, Wish>()
  for (const relaxation of relaxationsOf(filters, placeOf)) {
    const { about, unmet, relax, alone } = relaxation
    const topic = topicOf(relaxation, filters)
    if (wishes.has(topic) || relax(filters) === null) continue
    wishes.set(topic, { about, unmet: unmet(filters), alone: alone(filters) })
  }
  return [...wishes.values()]
}

type Asked = { readonly filters: CarFilters; readonly countCars: Count }

function relaxationsOf(filters: CarFilters, placeOf: PlaceOf): Relaxation[] {
  // The same model of another make is another car.
  const general = RELAXATIONS.filter(({ about }) => about !== 'make' || filters.model === null)
  return [...wordsOneByOne(filters, placeOf), ...general]
}

/** Each word is a thing of its own. */
const topicOf = ({ about, missing }: Relaxation, filters: CarFilters): string =>
  about === 'searchTerm' ? missing(filters) : about

/** Two things at a time, in the order in which buyers give them up. */
function pairsOf(relaxations: readonly Relaxation[]): Relaxation[][] {
  return relaxations.flatMap((one, at) =>
    relaxations
      .slice(at + 1)
      .filter(({ about }) => about !== one.about || about === 'searchTerm')
      .map((other) => [one, other]),
  )
}

/** The searches that find cars. A price that goes up a little is enough if it helps. */
function findingSome(options: readonly (readonly Relaxation[])[], search: Asked): Alternative[] {
  const found = new Map<string, Alternative>()
  for (const option of options) {
    if (option.some(({ relax }) => relax(search.filters) === null)) continue
    const topics = option.map((each) => topicOf(each, search.filters)).join(' ')
    if (found.has(topics)) continue
    const alternative = relaxed(option, search)
    if (alternative) found.set(topics, alternative)
  }
  return [...found.values()]
}

/** A search that gives up as much as needed; the make, if it is in stock, never. */
function relaxedTogether(relaxations: readonly Relaxation[], search: Asked): Alternative | null {
  const ofMake = relaxations.filter(({ about }) => about !== 'make')
  const makeLast = [...ofMake, ...relaxations.filter(({ about }) => about === 'make')]
  for (let used = 2; used <= makeLast.length; used += 1) {
    const alternative = relaxed(makeLast.slice(0, used), search)
    if (alternative) return alternative
  }
  return null
}

function relaxed(
  relaxations: readonly Relaxation[],
  { filters, countCars }: Asked,
): Alternative | null {
  const { current, missing, becomes } = giveUp(filters, relaxations)
  if (current === filters || countFilters(current) === 0) return null
  const total = countCars(current)
  if (total === 0) return null
  const changes = [...becomes.values()].filter((text) => text !== null)
  return {
    filters: current,
    total,
    missing: inOne(missing),
    label: `${[keptText(current), ...changes].join(', ')}: ${whole(total)}`,
  }
}

/** Used when nothing that was asked for can be kept. */
function everything(
  relaxations: readonly Relaxation[],
  { filters, countCars }: Asked,
): Alternative[] {
  const total = countCars(NO_FILTERS)
  const missing = inOne(giveUp(filters, relaxations).missing)
  if (total === 0) return []
  return [{ filters: NO_FILTERS, total, missing, label: `See all ${count(total, 'car')}` }]
}

const inOne = (missing: ReadonlyMap<string, string>): string => {
  const [only = ''] = missing.values()
  return missing.size === 1 ? only : NOT_ALL
}

function giveUp(filters: CarFilters, relaxations: readonly Relaxation[]) {
  let current = filters
  const missing = new Map<string, string>()
  const becomes = new Map<string, string | null>()
  for (const relaxation of relaxations) {
    const next = relaxation.relax(current)
    if (!next) continue
    const topic = topicOf(relaxation, current)
    if (!missing.has(topic)) missing.set(topic, relaxation.missing(current))
    becomes.set(topic, relaxation.becomes)
    current = next
  }
  return { current, missing, becomes }
}

/** Each left-over word, last typed first: words after a name say more about it. */
function wordsOneByOne({ searchTerm }: CarFilters, placeOf: PlaceOf): Relaxation[] {
  return searchWords(searchTerm)
    .toReversed()
    .map((word) => ({ word, place: placeOf(word) }))
    .map(({ word, place }) => ({
      about: 'searchTerm',
      missing: () => (place === null ? `No match for “${word}”` : `None in ${place}`),
      unmet: () => (place === null ? `no mention of “${word}”` : `not in ${place}`),
      becomes: place === null ? `without “${word}”` : 'in any place',
      relax: (filters) => {
        const words = searchWords(filters.searchTerm)
        const rest = words.filter((each) => each !== word)
        if (rest.length === words.length) return null
        return { ...filters, searchTerm: rest.join(' ') || null }
      },
      alone: () => ({ ...NO_FILTERS, searchTerm: word }),
    }))
}

/** A search for cars like a model that is not in stock, and what makes them alike. */
export type LikeModel = { readonly filters: CarFilters; readonly reason: string }

const PRICE_EITHER_SIDE = 0.25

const PLURALS: Partial<Record<BodyType, string>> = {
  SUV: 'SUVs',
  Coupe: 'Coupes',
  Hatchback: 'Hatchbacks',
}

/**
 * Cars with the same body at about the price asked for; closest first.
 * @param make other models of this make are in stock; null if none are
 */
export function carsLikeModel(
  { minPrice, maxPrice, make }: Pick<CarFilters, 'minPrice' | 'maxPrice' | 'make'>,
  body: BodyType | null,
): LikeModel[] {
  const low = minPrice === null ? null : Math.round(minPrice * (1 - PRICE_EITHER_SIDE))
  const high = maxPrice === null ? null : Math.round(maxPrice * (1 + PRICE_EITHER_SIDE))
  const isPriced = low !== null || high !== null
  const prices = { minPrice: low, maxPrice: high }
  const likes: LikeModel[] = []
  if (body !== null) {
    const bodies = PLURALS[body] ?? `${body}s`
    const ofBody = { ...NO_FILTERS, bodyType: [body] }
    if (isPriced) {
      likes.push({
        filters: { ...ofBody, ...prices },
        reason: `${bodies} ${priceText(low, high)}`,
      })
    }
    likes.push({ filters: ofBody, reason: bodies })
  }
  if (make !== null) {
    likes.push({ filters: { ...NO_FILTERS, make }, reason: `Other ${make} cars` })
  } else if (isPriced) {
    likes.push({ filters: { ...NO_FILTERS, ...prices }, reason: `Cars ${priceText(low, high)}` })
  }
  return likes
}

function priceText(low: number | null, high: number | null): string {
  if (low !== null && high !== null) return `from ${formatKsh(low)} to ${formatKsh(high)}`
  return high === null ? `from ${formatKsh(low ?? 0)}` : `up to ${formatKsh(high)}`
}
