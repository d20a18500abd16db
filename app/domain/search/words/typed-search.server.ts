import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { formatKsh } from '#app/domain/money/money.ts'
import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import {
  type CarSearch,
  carSearchPath,
  formatCarFilters,
  parseCarSearch,
  parseText,
} from '#app/domain/search/car-search.ts'
import { findSort, SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { currentStock, readSearchTerms } from '#app/domain/search/stock-index/car-index.server.ts'
import {
  type ClassifiedWords,
  classifyWords,
  withExcluded,
} from '#app/domain/search/stock-index/classify-words.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'
import { withCurrentNames } from '#app/domain/taxonomy/merge/former-names.server.ts'
import { count } from '#app/domain/text/count.ts'

import { bareEngineAsPrice } from './bare-engine.ts'
import { unknownWords } from './managed/unknown-words.ts'
import { type Name, nameOf } from './name-index.ts'
import { type Reading, readWords } from './read-words.ts'
import { readVocabulary } from './shop-vocabulary.server.ts'
import type { Understood } from './understood.ts'

/** @param chosen filters set elsewhere, which win over the words */
export async function readTypedText(text: string, chosen = NO_FILTERS): Promise<Reading> {
  const vocabulary = await readVocabulary()
  return readWords({ text, chosen, vocabulary, today: nairobiDay(new Date()) })
}

type Typed = {
  /** The search's address, without empty parameters. */
  path: string
  unknownWords: string[]
}

/** The address for typed words. With `raw` they are searched for as they are. */
export async function readTyped(params: URLSearchParams): Promise<Typed> {
  const search = parseCarSearch(params)
  const chosen = { ...search, filters: await withCurrentNames(search.filters), page: 1 }
  const typed = parseText(params.get('q'))
  if (typed === null) return { path: carSearchPath({ ...chosen, typed: null }), unknownWords: [] }
  if (params.has('raw')) {
    const filters = { ...chosen.filters, searchTerm: typed }
    return { path: carSearchPath({ ...chosen, filters, typed: null }), unknownWords: [] }
  }
  const vocabulary = await readVocabulary()
  const reading = readWords({
    text: typed,
    chosen: chosen.filters,
    vocabulary,
    today: nairobiDay(new Date()),
  })
  const { filters, sort } = reading
  const isSorted = chosen.sort.value !== SEARCH_SORTS[0].value
  return {
    path: carSearchPath({
      ...chosen,
      filters,
      sort: isSorted ? chosen.sort : findSort(SEARCH_SORTS, sort),
      typed,
    }),
    unknownWords: unknownWords({ text: typed, reading, isInStock: vocabulary.isInStock }),
  }
}

/**
 * Null for a search without words, if there is nothing to say about them, or if the filters no
 * longer match the words.
 */
export async function explainReading(search: CarSearch): Promise<Understood | null> {
  const { typed, filters, sort } = search
  if (typed === null) return null
  const again = await readTypedText(typed, { ...filters, searchTerm: null })
  if (!isSame(again.filters, filters)) return null
  const hasTerms = (await readSearchTerms()) !== null
  const { cars } = await currentStock()
  const classified = classifyWords(cars, search)
  const notes = notesOf(again, { ...classified, hasTerms })
  if (notes === '' && again.sort === null) return null
  const alone = await readTypedText(typed)
  const isSortTyped = alone.sort === sort.value
  const others = {
    ...search,
    filters: without(filters, alone.filters),
    sort: isSortTyped ? SEARCH_SORTS[0] : sort,
    page: 1,
    typed: null,
  }
  return {
    words: typed,
    others,
    notes,
    instead: [
      ...insteadOfEngine(typed, { ...search, page: 1 }),
      ...insteadOfModel(alone.others, {
        search: { ...search, page: 1 },
        classified,
        countCars: (filters) => filterCars(cars, filters, classified).passing.size,
      }),
      {
        label: 'Search the words as typed',
        path: carSearchPath({ ...others, filters: { ...others.filters, searchTerm: typed } }),
      },
    ],
  }
}

/** `under 1500` was read as cc, but some mean thousands of shillings. */
function insteadOfEngine(typed: string, search: CarSearch): Understood['instead'] {
  const price = bareEngineAsPrice(typed, search.filters)
  if (price === null) return []
  const { minPrice, maxPrice } = price
  const filters = { ...search.filters, minEngine: null, maxEngine: null, minPrice, maxPrice }
  const label =
    maxPrice === null
      ? `Search from ${formatKsh(minPrice ?? 0)} instead`
      : `Search up to ${formatKsh(maxPrice)} instead`
  return [{ label, path: carSearchPath({ ...search, filters, typed: filters.searchTerm }) }]
}

type Others = {
  search: CarSearch
  classified: Pick<ClassifiedWords, 'filters' | 'excluded' | 'isPlain'>
  countCars: (filters: CarFilters) => number
}

/** `vitz or demio`: a search is for one model, and the other is one click away. */
function insteadOfModel(
  others: readonly Name[],
  { search, classified, countCars }: Others,
): Understood['instead'] {
  const paths = others.flatMap(({ make, model }) => {
    const filters = { ...classified.filters, make, model }
    const total = countCars(filters)
    if (total === 0) return []
    const path = carSearchPath({ ...search, ...withExcluded(filters, classified) })
    return [[`${count(total, 'car')}: ${nameOf({ make, model })}`, path] as const]
  })
  return [...new Map(paths)].map(([label, path]) => ({ label, path }))
}

type Noted = Pick<ClassifiedWords, 'optional' | 'missing' | 'otherNames' | 'ignored'> & {
  hasTerms: boolean
}

function notesOf(
  { contradicting, filters }: Reading,
  { optional, missing, otherNames, ignored, hasTerms }: Noted,
): string {
  const leftOut = [...otherNames, ...missing]
  const isRead = countFilters({ ...filters, searchTerm: null }) > 0
  return [
    ...(otherNames.length > 0
      ? [`A search covers one make and model, so we left out “${otherNames.join(' ')}”.`]
      : []),
    ...ignored.map((words) => `“${words}” excludes nothing, because no car here mentions it.`),
    ...contradicting
      .filter((words) => !words.split(' ').every((word) => leftOut.includes(word)))
      .map((words) => `“${words}” doesn’t fit the chosen filters, so we searched for it as text.`),
    ...(filters.maxMonthly === null || hasTerms
      ? []
      : [
          `We have no current lender terms, so we left out the limit of ${formatKsh(filters.maxMonthly)} a month.`,
        ]),
    ...(missing.length > 0 ? [`No car mentions “${missing.join(' ')}”, so we left it out.`] : []),
    ...(optional.length > 0 ? [`Cars that mention “${optional.join(' ')}” come first.`] : []),
    ...(isRead ? ['We understood this:'] : []),
  ].join(' ')
}

const isSame = (some: CarFilters, others: CarFilters) =>
  formatCarFilters(some).toString().toLowerCase() ===
  formatCarFilters(others).toString().toLowerCase()

function without(filters: CarFilters, typed: CarFilters): CarFilters {
  const names = Object.keys(filters) as (keyof CarFilters)[]
  const others = names.filter((name) => String(filters[name]) !== String(typed[name]))
  return {
    ...NO_FILTERS,
    ...Object.fromEntries(others.map((name) => [name, filters[name]])),
    searchTerm: null,
  }
}
