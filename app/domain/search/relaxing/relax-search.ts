import { formatKsh } from '#app/domain/money/money.ts'
import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import type { BodyType } from '#app/domain/taxonomy/car-options.ts'
import { count } from '#app/domain/text/count.ts'

import { RELAXATIONS, type Relaxation } from './relaxations.ts'

/** A search that finds something in place of one that found nothing. */
type Alternative = {
  readonly filters: CarFilters
  readonly total: number
  /** What was not found: `Nothing up to KSh 4,500,000`. */
  readonly missing: string
  /** `3 cars up to KSh 5,175,000` */
  readonly label: string
}

const MOST_ALTERNATIVES = 3

export type Count = (filters: CarFilters) => number
/** A place as the stock spells it; null if the word is not one. */
export type PlaceOf = (word: string) => string | null

/**
 * Searches that give up one thing each and find something; if none does, or none with the model,
 * one that gives up as much as needed, and finally all. Empty only if there is no car at all.
 */
export function relaxSearch(
  filters: CarFilters,
  countCars: Count,
  placeOf: PlaceOf = () => null,
): Alternative[] {
  const relaxations = [...wordsOneByOne(filters, placeOf), ...RELAXATIONS]
  const found: Alternative[] = []
  for (const relaxation of relaxations) {
    const alternative = relaxed(filters, [relaxation], countCars)
    if (alternative && !found.some(({ label }) => label === alternative.label)) {
      found.push(alternative)
    }
  }
  const isAsked = ({ filters: { model } }: Alternative) => model === filters.model
  if (!found.some(isAsked)) {
    const together = relaxedTogether(filters, relaxations, countCars)
    // People who name a model would rather give up everything else.
    if (together && (found.length === 0 || isAsked(together))) found.unshift(together)
  }
  if (found.length > 0) return found.slice(0, MOST_ALTERNATIVES)
  return everything(filters, { relaxations, countCars })
}

/** A search that gives up as much as needed. */
function relaxedTogether(
  filters: CarFilters,
  relaxations: readonly Relaxation[],
  countCars: Count,
): Alternative | null {
  for (let used = 2; used <= relaxations.length; used += 1) {
    const alternative = relaxed(filters, relaxations.slice(0, used), countCars)
    if (alternative) return alternative
  }
  return null
}

function relaxed(
  filters: CarFilters,
  relaxations: readonly Relaxation[],
  countCars: Count,
): Alternative | null {
  const { current, missing, becomes } = giveUp(filters, relaxations)
  if (current === filters || countFilters(current) === 0) return null
  const total = countCars(current)
  if (total === 0) return null
  return {
    filters: current,
    total,
    missing: inOne(missing),
    label: `${count(total, 'car')} ${[...becomes.values()].join(', ')}`,
  }
}

/** Used when nothing that was asked for can be kept. */
function everything(
  filters: CarFilters,
  { relaxations, countCars }: { relaxations: readonly Relaxation[]; countCars: Count },
): Alternative[] {
  const total = countCars(NO_FILTERS)
  const { missing } = giveUp(filters, relaxations)
  return total === 0
    ? []
    : [
        {
          filters: NO_FILTERS,
          total,
          missing: inOne(missing),
          label: `See all ${count(total, 'car')}`,
        },
      ]
}

type Said = ReadonlyMap<string, string>

const inOne = (missing: Said): string => {
  const [only = ''] = missing.values()
  return missing.size === 1 ? only : 'Nothing matches everything you asked for'
}

function giveUp(
  filters: CarFilters,
  relaxations: readonly Relaxation[],
): { current: CarFilters; missing: Said; becomes: Said } {
  let current = filters
  const missing = new Map<string, string>()
  const becomes = new Map<string, string>()
  for (const { about, missing: missed, becomes: became, relax } of relaxations) {
    const next = relax(current)
    if (!next) continue
    const topic = about === 'searchTerm' ? missed(current) : about
    if (!missing.has(topic)) missing.set(topic, missed(current))
    becomes.set(topic, became(next))
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
      becomes: () => (place === null ? `without “${word}”` : 'in any place'),
      relax: (filters) => {
        const words = searchWords(filters.searchTerm)
        const rest = words.filter((each) => each !== word)
        if (rest.length === words.length) return null
        return { ...filters, searchTerm: rest.join(' ') || null }
      },
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
