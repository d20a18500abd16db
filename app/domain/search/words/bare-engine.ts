import type { CarFilters } from '#app/domain/search/car-filters.ts'

import { UNITS } from './data/unit-words.ts'
import { phraseAt, typedWords } from './typed-words.ts'

type Prices = Pick<CarFilters, 'minPrice' | 'maxPrice'>

const isFree = () => true

/**
 * `under 1500`: the engine limit read from a number without a unit, as thousands of shillings. Null
 * if the words state a unit, set two limits or also name a price.
 */
export function bareEngineAsPrice(typed: string, filters: CarFilters): Prices | null {
  const { minEngine, maxEngine, minPrice, maxPrice } = filters
  if (minPrice !== null || maxPrice !== null) return null
  const limit = maxEngine ?? minEngine
  if (limit === null || (minEngine !== null && maxEngine !== null)) return null
  const words = typedWords(typed)
  const at = words.findIndex(({ text }) => text.replaceAll(/[.,]/g, '') === String(limit))
  if (at === -1 || phraseAt(UNITS, words, { at: at + 1, isFree })) return null
  const price = limit * 1_000
  return maxEngine === null
    ? { minPrice: price, maxPrice: null }
    : { minPrice: null, maxPrice: price }
}
