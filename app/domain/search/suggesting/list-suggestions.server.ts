import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { countFilters } from '#app/domain/search/car-filters.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import type { CarIndex } from '#app/domain/search/stock-index/car-index.ts'
import { stockTree } from '#app/domain/search/stock-index/stock-tree.ts'
import { readWords } from '#app/domain/search/words/read-words.ts'
import { readVocabulary } from '#app/domain/search/words/shop-vocabulary.server.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { suggest, type Suggestible, suggestible, type Suggestion } from './suggestions.ts'

const CODE_BEGINNING_LENGTH = 2

type Code = { prefix: string; label: string }

const readCodes = cachedUntilChanged({
  tables: ['model_codes'],
  load: (): Promise<Code[]> => db.selectFrom('model_codes').select(['prefix', 'label']).execute(),
})

/** Built once for each state of the stock. */
let names: { of: CarIndex['totals']; all: readonly Suggestible[] } | null = null

/**
 * Makes, models and codes that begin as typed and have cars on sale; if there are none, the meaning
 * of a nickname or misspelt name.
 */
export async function listSuggestions(typed: string): Promise<Suggestion[]> {
  const [{ cars }, codes] = await Promise.all([currentStock(), readCodes()])
  if (names?.of !== cars.totals) names = { of: cars.totals, all: namesOnSale(cars) }
  const { all } = names
  const found = suggest([...all, ...codesOnSale(cars, codes, typed)], typed)
  if (found.length > 0) return found
  const meant = await nameMeant(typed)
  return meant === null ? [] : suggest(all, meant)
}

/** The make, or make and model, that the words stand for; null if they say anything else. */
async function nameMeant(typed: string): Promise<string | null> {
  const vocabulary = await readVocabulary()
  const { filters } = readWords({ text: typed, vocabulary, today: nairobiDay(new Date()) })
  const { make, model } = filters
  if (make === null || countFilters({ ...filters, make: null, model: null }) > 0) return null
  return model === null ? make : `${make} ${model}`
}

function namesOnSale(cars: CarIndex): Suggestible[] {
  return [...stockTree(cars)].flatMap(([make, { count, models }]) => [
    suggestible({ text: make, count }),
    ...[...models].map(([model, figures]) =>
      suggestible({ text: `${make} ${model}`, count: figures.count }),
    ),
  ])
}

function codesOnSale(cars: CarIndex, codes: readonly Code[], typed: string): Suggestible[] {
  const beginning = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (beginning.length < CODE_BEGINNING_LENGTH) return []
  return codes.flatMap(({ prefix, label }) => {
    if (!prefix.startsWith(beginning) || !cars.modelCodes.hasStarting(prefix)) return []
    const count = cars.modelCodes.slotsStarting(prefix).countAnd(cars.taken)
    return count === 0 ? [] : [suggestible({ text: prefix, note: label, count })]
  })
}
