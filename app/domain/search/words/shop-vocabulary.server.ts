import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'
import { cachedUntilChanged } from '#app/infra/db/cached-until-changed.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { Alias } from './data/nicknames.ts'
import { parseMeaning } from './managed/meanings.ts'
import { createVocabulary, type SearchVocabulary } from './search-vocabulary.ts'

const readNamed = cachedUntilChanged({
  tables: ['car_makes', 'car_models', 'model_codes', 'search_aliases'],
  load: loadNamed,
})

/** Everything buyers of this shop may name: its taxonomy, codes and words, and its stock. */
export async function readVocabulary(): Promise<SearchVocabulary> {
  const [named, { cars }] = await Promise.all([readNamed(), currentStock()])
  const counts = cars.totals.of('color')
  return {
    ...named,
    colors: cars.columns.color.values.filter(
      (color, code): color is string => color !== null && (counts[code] ?? 0) > 0,
    ),
    isInStock: (word) => cars.texts.has(word),
    isStockModel: (name) => filterCars(cars, { ...NO_FILTERS, ...name }).passing.size > 0,
    isStockCode: (beginning) => cars.modelCodes.hasStarting(beginning),
  }
}

async function loadNamed(): Promise<SearchVocabulary> {
  const names = await db
    .selectFrom('car_makes')
    .leftJoin('car_models', (join) =>
      join.onRef('car_models.make_id', '=', 'car_makes.id').on('car_models.is_active', '=', true),
    )
    .select(['car_makes.name as make', 'car_models.name as model'])
    .where('car_makes.is_active', '=', true)
    .execute()
  const codes = await db.selectFrom('model_codes').select('prefix').execute()
  const aliases = await db.selectFrom('search_aliases').select(['word', 'means']).execute()
  return createVocabulary({
    names,
    codes,
    aliases: aliases.map(({ word, means }) => aliasOf(word, means)),
  })
}

/** Stored as search parameters: `{"make": "Mazda", "model": "Axela"}`. */
function aliasOf(word: string, means: unknown): Alias {
  const { filters, ...order } = parseMeaning(means)
  const { searchTerm, ...others } = filters
  const set = Object.entries(others).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  )
  return {
    word,
    filters: Object.fromEntries(set),
    ...order,
    ...(searchTerm !== null && { keeps: searchTerm }),
  }
}
