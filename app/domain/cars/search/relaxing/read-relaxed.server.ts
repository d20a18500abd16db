import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/cars/search/car-search.ts'
import { listCars } from '#app/domain/cars/search/search-cars.server.ts'
import { currentStock } from '#app/domain/cars/search/stock-index/car-index.server.ts'
import { classifyWords, withExcluded } from '#app/domain/cars/search/stock-index/classify-words.ts'
import { filterCars } from '#app/domain/cars/search/stock-index/filter-cars.ts'
import { carsCounted } from '#app/domain/cars/search/stock-texts.ts'
import { type Name, nameOf } from '#app/domain/cars/search/words/name-index.ts'
import { readSaid } from '#app/domain/cars/search/words/typed-search.server.ts'
import { findModelCode } from '#app/domain/taxonomy/names/find-model-code.server.ts'
import { commonBodyOf, usualOf } from '#app/domain/taxonomy/names/known-models.ts'

import { carsLikeModel, type LikeModel } from './cars-like-model.ts'
import { type Count, type PlaceOf, relaxSearch } from './relax-search.ts'
import type { RelaxedSearch } from './relaxed-search.ts'

const SHOWN_CARS = 6

type Stock = {
  count: Count
  /** Also counts cars that were ruled out. */
  countAll: Count
  placeOf: PlaceOf
}
type Nearest = {
  title: string
  alternatives: readonly { label: string; filters: CarFilters }[]
}

/** The searches closest to one that found nothing; null while the stock is empty. */
export async function readRelaxed(search: CarSearch): Promise<RelaxedSearch | null> {
  const { cars } = await currentStock()
  const said = search.said === null ? null : await readSaid(search.said)
  const classified = classifyWords(cars, search)
  const { filters: asked } = classified
  // `not diesel` is a filter for all other fuels; when that filter is given up, diesel stays out.
  const negations = (said?.ruledOut ?? [])
    .filter(({ name }) => !isAny(asked[name]))
    .map(({ words }) => words)
    .join(' ')
  const ruledOut = classifyWords(
    cars,
    withExcluded(NO_FILTERS, negations === '' ? [] : [negations]),
  )
  const excluded = [...classified.excluded, ...ruledOut.excluded]
  const except = [...classified.except, ...ruledOut.except]
  const count: Count = (filters) => filterCars(cars, filters, except).passing.size
  const stock: Stock = {
    count,
    countAll: (filters) => filterCars(cars, filters).passing.size,
    placeOf: (word) => cars.places.nameOf(word),
  }
  const nearest =
    alternativesNamed(asked, { others: said?.others ?? [], count }) ??
    (await alternativesToCode(asked, stock)) ??
    alternativesToModel(asked, stock) ??
    alternativesToMake(asked, stock) ??
    relaxed(asked, stock)
  const [first] = nearest?.alternatives ?? []
  if (!nearest || !first) return null
  const { sort } = search
  const nearestSearch = withExcluded(first.filters, excluded)
  const list = await listCars({ ...nearestSearch, sort, page: 1, pageSize: SHOWN_CARS })
  return {
    title:
      excluded.length === 0 ? nearest.title : `${nearest.title} Still “${excluded.join(' ')}”.`,
    links: nearest.alternatives.map(({ label, filters }) => ({
      label,
      path: carSearchPath({ ...search, page: 1, ...withExcluded(filters, excluded) }),
    })),
    cars: list.cars,
  }
}

const isAny = (value: CarFilters[keyof CarFilters]) =>
  value === null || (Array.isArray(value) && value.length === 0)

/** `vitz or demio`: the other one may be in stock. */
function alternativesNamed(
  filters: CarFilters,
  { others, count }: { others: readonly Name[]; count: Count },
): Nearest | null {
  const alternatives = others.flatMap(({ make, model }) => {
    const ofOther = { ...filters, make, model }
    const total = count(ofOther)
    return total === 0
      ? []
      : [{ label: `${carsCounted(total)}: ${nameOf({ make, model })}`, filters: ofOther }]
  })
  const [first] = alternatives
  const { make, model } = filters
  if (!first || make === null) return null
  return { title: `No ${nameOf({ make, model })} for this. ${first.label}.`, alternatives }
}

function relaxed(filters: CarFilters, { count, placeOf }: Stock): Nearest | null {
  const alternatives = relaxSearch(filters, count, placeOf)
  const [first] = alternatives
  return first ? { title: `${first.missing}. ${first.label}.`, alternatives } : null
}

/** Cars like a model that is not in stock; null if it is. */
function alternativesToModel(
  filters: CarFilters,
  { count, countAll }: Pick<Stock, 'count' | 'countAll'>,
): Nearest | null {
  const { make, model } = filters
  if (make === null || model === null) return null
  if (countAll({ ...NO_FILTERS, make, model }) > 0) return null
  return firstLike(model, carsLikeModel(filters, usualOf({ make, model }).bodyType), count)
}

/** Cars like those of a make that is not in stock; null if it is. */
function alternativesToMake(
  filters: CarFilters,
  { count, countAll, placeOf }: Stock,
): Nearest | null {
  const { make, bodyType } = filters
  if (make === null || countAll({ ...NO_FILTERS, make }) > 0) return null
  const [body = commonBodyOf(make)] = bodyType
  const like = firstLike(make, carsLikeModel({ ...filters, make: null }, body), count)
  const others = { ...filters, make: null, model: null }
  const total = countFilters(others) === 0 ? 0 : count(others)
  const ofOthers = { label: `${carsCounted(total)} of other makes`, filters: others }
  const alternatives = total > 0 ? [ofOthers] : relaxSearch(others, count, placeOf)
  const [first] = alternatives
  if (like) return { ...like, alternatives: [...like.alternatives, ...alternatives] }
  return first ? { title: `We have no ${make} now. ${first.label}.`, alternatives } : null
}

function firstLike(name: string, likes: readonly LikeModel[], count: Count): Nearest | null {
  const like = likes.find((each) => count(each.filters) > 0)
  if (!like) return null
  const total = count(like.filters)
  return {
    title: `We have no ${name} now. ${total} like it: ${like.reason}.`,
    alternatives: [{ label: `${like.reason} (${total})`, filters: like.filters }],
  }
}

/** Few cars state their code, so this offers the models that carry it. */
async function alternativesToCode(
  filters: CarFilters,
  stock: Pick<Stock, 'count' | 'countAll'>,
): Promise<Nearest | null> {
  const { modelCode } = filters
  const known = modelCode === null ? null : await findModelCode(modelCode)
  if (!known || stock.countAll({ ...NO_FILTERS, modelCode }) > 0) return null
  const alternatives = known.models.flatMap((model) => {
    const ofModel = { ...filters, modelCode: null, make: known.make, model }
    const total = stock.count(ofModel)
    return total === 0 ? [] : [{ label: `${carsCounted(total)}: ${model}`, filters: ofModel }]
  })
  const title = `No car here lists the code ${modelCode}, which is a ${known.label}.`
  if (alternatives.length > 0) return { title, alternatives }
  const [model = null] = known.models
  const like = alternativesToModel({ ...filters, make: known.make, model }, stock)
  return like && { title: `${title} ${like.title}`, alternatives: like.alternatives }
}
