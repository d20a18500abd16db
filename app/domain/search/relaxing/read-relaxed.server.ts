import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { type CarSearch, carSearchPath } from '#app/domain/search/car-search.ts'
import { listCars } from '#app/domain/search/search-cars.server.ts'
import type { BitSet } from '#app/domain/search/stock-index/bit-set.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import type { CarIndex } from '#app/domain/search/stock-index/car-index.ts'
import {
  type ClassifiedWords,
  classifyWords,
  withExcluded,
} from '#app/domain/search/stock-index/classify-words.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'
import type { RuledOut } from '#app/domain/search/words/draft.ts'
import { type Name, nameOf } from '#app/domain/search/words/name-index.ts'
import { readTypedText } from '#app/domain/search/words/typed-search.server.ts'
import { findModelCode } from '#app/domain/taxonomy/names/find-model-code.server.ts'
import { commonBodyOf, usualOf } from '#app/domain/taxonomy/names/known-models.ts'
import { count } from '#app/domain/text/count.ts'

import {
  carsLikeModel,
  type LikeModel,
  type Count,
  type PlaceOf,
  relaxSearch,
} from './relax-search.ts'
import type { RelaxedSearch } from './relaxed-search.ts'

const SHOWN_CARS = 6

type Stock = {
  countCars: Count
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
  const typed = search.typed === null ? null : await readTypedText(search.typed)
  const classified = classifyWords(cars, search)
  const { filters: asked } = classified
  const exclusions = exclusionsOf(cars, { classified, ruledOut: typed?.ruledOut ?? [] })
  const excluded = exclusions.map(({ phrase }) => phrase)
  const except = exclusions.map(({ cars: ruledOut }) => ruledOut)
  const { isPlain } = classified
  const countCars: Count = (filters) => filterCars(cars, filters, { except, isPlain }).passing.size
  const stock: Stock = {
    countCars,
    countAll: (filters) => filterCars(cars, filters).passing.size,
    placeOf: (word) => cars.places.nameOf(word),
  }
  const nearest =
    alternativesNamed(asked, { others: typed?.others ?? [], countCars }) ??
    (await alternativesToCode(asked, stock)) ??
    alternativesToModel(asked, stock) ??
    alternativesToMake(asked, stock) ??
    relaxed(asked, stock)
  const { sort } = search
  const [first] = nearest?.alternatives ?? []
  const causes =
    first && keepsCar(asked, first.filters) ? [] : causesOf(cars, { asked, exclusions })
  const [cause] = causes
  if (cause) {
    const links = causes.map(({ label, filters, kept }) => ({
      label,
      path: carSearchPath({
        ...search,
        page: 1,
        ...withExcluded(filters, { excluded: kept, isPlain }),
      }),
    }))
    const without = withExcluded(cause.filters, { excluded: cause.kept, isPlain })
    const list = await listCars({ ...without, sort, page: 1, pageSize: SHOWN_CARS })
    return { title: cause.title, links, cars: list.cars }
  }
  if (!nearest || !first) return null
  const nearestSearch = withExcluded(first.filters, { excluded, isPlain })
  const list = await listCars({ ...nearestSearch, sort, page: 1, pageSize: SHOWN_CARS })
  return {
    title:
      excluded.length === 0 ? nearest.title : `${nearest.title} Still “${excluded.join(' ')}”.`,
    links: nearest.alternatives.map(({ label, filters }) => ({
      label,
      path: carSearchPath({ ...search, page: 1, ...withExcluded(filters, { excluded, isPlain }) }),
    })),
    cars: list.cars,
  }
}

const isAny = (value: CarFilters[keyof CarFilters]) =>
  value === null || (Array.isArray(value) && value.length === 0)

type Exclusion = {
  /** `not white` */
  phrase: string
  cars: BitSet
  /** The filter that it became; null if it only rules cars out. */
  filter: keyof CarFilters | null
}

/** `not diesel` is a filter for all other fuels; when that is given up, diesel stays out. */
function exclusionsOf(
  index: CarIndex,
  { classified, ruledOut }: { classified: ClassifiedWords; ruledOut: readonly RuledOut[] },
): Exclusion[] {
  const pairs = ({ excluded, except }: ClassifiedWords, filter: Exclusion['filter']) =>
    except.map((cars, at) => ({ phrase: excluded[at] ?? '', cars, filter }))
  const asFilters = ruledOut
    .filter(({ name }) => !isAny(classified.filters[name]))
    .flatMap(({ name, words }) => {
      const search = { filters: { ...NO_FILTERS, searchTerm: words }, typed: words }
      return pairs(classifyWords(index, search), name)
    })
  return [...pairs(classified, null), ...asFilters]
}

/** Whether a search is still for the car that was asked for. */
const keepsCar = (asked: CarFilters, { make, model, bodyType }: CarFilters): boolean =>
  make === asked.make && model === asked.model && bodyType.length === asked.bodyType.length

/** Exclusions without which, each alone, something is found. */
function causesOf(
  index: CarIndex,
  { asked, exclusions }: { asked: CarFilters; exclusions: readonly Exclusion[] },
) {
  const { make, model, bodyType } = asked
  const name = make === null ? bodyType.join(' or ') || 'car' : nameOf({ make, model })
  return exclusions.flatMap((exclusion) => {
    const { phrase, filter } = exclusion
    const others = exclusions.filter((each) => each !== exclusion)
    const given = filter && { [filter]: Array.isArray(asked[filter]) ? [] : null }
    const filters = { ...asked, ...given }
    const except = others.map(({ cars }) => cars)
    const total = filterCars(index, filters, { except }).passing.size
    if (total === 0) return []
    return {
      title: `Every ${name} here is ruled out by “${phrase}”. ${count(total, 'car')} without it.`,
      label: `${count(total, 'car')} without “${phrase}”`,
      filters,
      kept: others.map((each) => each.phrase),
    }
  })
}

/** `vitz or demio`: the other one may be in stock. */
function alternativesNamed(
  filters: CarFilters,
  { others, countCars }: { others: readonly Name[]; countCars: Count },
): Nearest | null {
  const alternatives = others.flatMap(({ make, model }) => {
    const ofOther = { ...filters, make, model }
    const total = countCars(ofOther)
    return total === 0
      ? []
      : [{ label: `${count(total, 'car')}: ${nameOf({ make, model })}`, filters: ofOther }]
  })
  const [first] = alternatives
  const { make, model } = filters
  if (!first || make === null) return null
  return { title: `No ${nameOf({ make, model })} for this. ${first.label}.`, alternatives }
}

function relaxed(filters: CarFilters, { countCars, placeOf }: Stock): Nearest | null {
  const alternatives = relaxSearch(filters, countCars, placeOf)
  const [first] = alternatives
  return first ? { title: `${first.missing}. ${first.label}.`, alternatives } : null
}

/** Cars like a model that is not in stock; null if it is. */
function alternativesToModel(
  filters: CarFilters,
  { countCars, countAll }: Pick<Stock, 'countCars' | 'countAll'>,
): Nearest | null {
  const { make, model } = filters
  if (make === null || model === null) return null
  if (countAll({ ...NO_FILTERS, make, model }) > 0) return null
  return firstLike(model, carsLikeModel(filters, usualOf({ make, model }).bodyType), countCars)
}

/** Cars like those of a make that is not in stock; null if it is. */
function alternativesToMake(
  filters: CarFilters,
  { countCars, countAll, placeOf }: Stock,
): Nearest | null {
  const { make, bodyType } = filters
  if (make === null || countAll({ ...NO_FILTERS, make }) > 0) return null
  const [body = commonBodyOf(make)] = bodyType
  const like = firstLike(make, carsLikeModel({ ...filters, make: null }, body), countCars)
  const others = { ...filters, make: null, model: null }
  const total = countFilters(others) === 0 ? 0 : countCars(others)
  const ofOthers = { label: `${count(total, 'car')} of other makes`, filters: others }
  const alternatives = total > 0 ? [ofOthers] : relaxSearch(others, countCars, placeOf)
  const [first] = alternatives
  if (like) return { ...like, alternatives: [...like.alternatives, ...alternatives] }
  return first ? { title: `We have no ${make} now. ${first.label}.`, alternatives } : null
}

function firstLike(name: string, likes: readonly LikeModel[], countCars: Count): Nearest | null {
  const like = likes.find((each) => countCars(each.filters) > 0)
  if (!like) return null
  const total = countCars(like.filters)
  return {
    title: `We have no ${name} now. ${total} like it: ${like.reason}.`,
    alternatives: [{ label: `${like.reason} (${total})`, filters: like.filters }],
  }
}

/** Few cars state their code, so this offers the models that carry it. */
async function alternativesToCode(
  filters: CarFilters,
  stock: Pick<Stock, 'countCars' | 'countAll'>,
): Promise<Nearest | null> {
  const { modelCode } = filters
  const known = modelCode === null ? null : await findModelCode(modelCode)
  if (!known || stock.countAll({ ...NO_FILTERS, modelCode }) > 0) return null
  const alternatives = known.models.flatMap((model) => {
    const ofModel = { ...filters, modelCode: null, make: known.make, model }
    const total = stock.countCars(ofModel)
    return total === 0 ? [] : [{ label: `${count(total, 'car')}: ${model}`, filters: ofModel }]
  })
  const title = `No car here lists the code ${modelCode}, which is a ${known.label}.`
  if (alternatives.length > 0) return { title, alternatives }
  const [model = null] = known.models
  const like = alternativesToModel({ ...filters, make: known.make, model }, stock)
  return like && { title: `${title} ${like.title}`, alternatives: like.alternatives }
}
