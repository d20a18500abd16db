import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { type CarFilters, countFilters, NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { type CarSearch, carSearchPath, SEARCH_PAGE_SIZE } from '#app/domain/search/car-search.ts'
import { type CarSort, findSort, SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { searchWords } from '#app/domain/search/search-words.ts'
import { BitSet } from '#app/domain/search/stock-index/bit-set.ts'
import { currentStock } from '#app/domain/search/stock-index/car-index.server.ts'
import type { CarIndex } from '#app/domain/search/stock-index/car-index.ts'
import {
  type ClassifiedWords,
  classifyWords,
  withExcluded,
} from '#app/domain/search/stock-index/classify-words.ts'
import { filterCars } from '#app/domain/search/stock-index/filter-cars.ts'
import { orderCars } from '#app/domain/search/stock-index/order-cars.ts'
import type { RuledOut } from '#app/domain/search/words/draft.ts'
import { type Name, nameOf } from '#app/domain/search/words/name-index.ts'
import { readTypedText } from '#app/domain/search/words/typed-search.server.ts'
import { findModelCode } from '#app/domain/taxonomy/names/find-model-code.server.ts'
import { commonBodyOf, usualOf } from '#app/domain/taxonomy/names/known-models.ts'
import { count, whole } from '#app/domain/text/count.ts'

import { capital, keptText } from './kept-text.ts'
import { rankNearest } from './rank-nearest.ts'
import {
  carsLikeModel,
  type Count,
  type LikeModel,
  NOT_ALL,
  type PlaceOf,
  relaxSearch,
  type Wish,
  wishesOf,
} from './relax-search.ts'
import type { RelaxedSearch } from './relaxed-search.ts'

type Stock = {
  countCars: Count
  /** Also counts cars that were ruled out. */
  countAll: Count
  placeOf: PlaceOf
}
type Nearest = {
  title: string
  alternatives: readonly { label: string; filters: CarFilters }[]
  /** Whether its title leaves open what a car has otherwise than was asked for. */
  isCompared?: boolean
}
/** A search that finds something, with what it still rules out. */
type Offer = {
  label: string
  filters: CarFilters
  except: readonly BitSet[]
  excluded: readonly string[]
}

/** The searches closest to one that found nothing; null while the stock is empty. */
export async function readRelaxed(search: CarSearch): Promise<RelaxedSearch | null> {
  const { cars } = await currentStock()
  const typed = search.typed === null ? null : await readTypedText(search.typed)
  const classified = classifyWords(cars, search)
  const { filters: asked, isPlain } = classified
  const exclusions = exclusionsOf(cars, { classified, ruledOut: typed?.ruledOut ?? [] })
  const excluded = exclusions.map(({ phrase }) => phrase)
  const except = exclusions.map(({ cars: ruledOut }) => ruledOut)
  const stock: Stock = {
    countCars: (filters) => filterCars(cars, filters, { except, isPlain }).passing.size,
    countAll: (filters) => filterCars(cars, filters).passing.size,
    placeOf: (word) => cars.places.nameOf(word),
  }
  const nearest =
    alternativesNamed(asked, { others: typed?.others ?? [], countCars: stock.countCars }) ??
    (await alternativesToCode(asked, stock)) ??
    alternativesToModel(asked, stock) ??
    alternativesToMake(asked, stock) ??
    relaxed(asked, stock)
  const [first] = nearest?.alternatives ?? []
  const causes =
    first && keepsCar(asked, first.filters) ? [] : causesOf(cars, { asked, exclusions })
  const [cause] = causes
  if (cause) {
    return shown(cars, { search, isPlain, title: cause.title, offers: causes, wishes: [] })
  }
  if (!nearest || !first) return null
  const wishes = nearest.isCompared ? wishesOf(asked, stock.placeOf) : []
  const still = excluded.length === 0 ? '' : `Still “${excluded.join(' ')}”.`
  const offers = nearest.alternatives.map((each) => ({ ...each, except, excluded }))
  return shown(cars, { search, isPlain, title: nearest.title, still, offers, wishes })
}

type Found = {
  search: CarSearch
  isPlain: boolean
  title: string
  /** What was kept although nothing was found. */
  still?: string
  offers: readonly Offer[]
  wishes: readonly Wish[]
}

/** The offers as links, and their cars. */
async function shown(
  index: CarIndex,
  { search, isPlain, title, still = '', offers, wishes }: Found,
): Promise<RelaxedSearch> {
  const found = offers.map(({ filters, except }) => {
    const { passing } = filterCars(index, filters, { except, isPlain })
    const words = searchWords(filters.searchTerm)
    const sort = nearestFirst(search, filters)
    const page = { sort, words, limit: SEARCH_PAGE_SIZE, offset: 0 }
    return { passing, ids: orderCars(index, passing, page) }
  })
  const all = new BitSet()
  for (const { passing } of found) all.or(passing.set)
  const met = wishes.map((wish) => ({
    ...wish,
    cars: filterCars(index, wish.alone, { isPlain }).passing.set,
  }))
  const unmetAt = (slot: number) => met.filter(({ cars }) => !cars.has(slot))
  // Finding a car by its id goes through the whole stock, so not for each wish.
  const unmetOf = new Map(
    found.flatMap((each) => each.ids).map((id) => [id, unmetAt(index.ids.indexOf(id))]),
  )
  const ids = rankNearest(
    found.map((each) => each.ids),
    (id) => {
      const unmet = unmetOf.get(id) ?? []
      // People who name a model would rather give up everything else.
      return -unmet.length - (unmet.some(({ about }) => about === 'model') ? met.length : 0)
    },
  ).slice(0, SEARCH_PAGE_SIZE)
  const differences = ids.map((id) => [
    id,
    capital((unmetOf.get(id) ?? []).map(({ unmet }) => unmet).join(', ')),
  ])
  const isClose = offers.some(({ filters }) => countFilters(filters) > 0)
  const texts = isClose
    ? { heading: count(all.count(), 'close match', 'close matches'), title }
    : { heading: title.replace(/\.$/, ''), title: 'Other cars we have.' }
  return {
    ...texts,
    title: [texts.title, still].join(' ').trim(),
    links: offers.map(({ label, filters, excluded }) => ({
      label,
      path: carSearchPath({ ...search, page: 1, ...withExcluded(filters, { excluded, isPlain }) }),
    })),
    differences: isClose ? Object.fromEntries(differences) : {},
    cars: await listPicturedCars(ids),
  }
}

/** Cars beyond the price that was asked for begin with the one nearest to it. */
function nearestFirst({ sort, filters: asked }: CarSearch, { maxPrice }: CarFilters): CarSort {
  const isDearer = asked.maxPrice !== null && asked.maxPrice !== maxPrice
  return isDearer && sort === SEARCH_SORTS[0] ? findSort(SEARCH_SORTS, 'price') : sort
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
      title: `Every ${name} here is ruled out by “${phrase}”.`,
      label: `${count(total, 'car')} without “${phrase}”`,
      filters,
      except,
      excluded: others.map((each) => each.phrase),
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
      : [{ label: `${nameOf({ make, model })}: ${whole(total)}`, filters: ofOther }]
  })
  const [first] = alternatives
  const { make, model } = filters
  if (!first || make === null) return null
  return { title: `No ${nameOf({ make, model })} for this.`, alternatives }
}

function relaxed(filters: CarFilters, { countCars, placeOf }: Stock): Nearest | null {
  const alternatives = relaxSearch(filters, countCars, placeOf)
  const [first, second] = alternatives
  if (!first) return null
  const title = `${second ? NOT_ALL : first.missing}.`
  return { title, alternatives, isCompared: true }
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
  const ofOthers = { label: `${keptText(others)}, other makes: ${whole(total)}`, filters: others }
  const alternatives = total > 0 ? [ofOthers] : relaxSearch(others, countCars, placeOf)
  const [first] = alternatives
  if (like) return { ...like, alternatives: [...like.alternatives, ...alternatives] }
  return first ? { title: `We have no ${make} now.`, alternatives } : null
}

function firstLike(name: string, likes: readonly LikeModel[], countCars: Count): Nearest | null {
  const like = likes.find((each) => countCars(each.filters) > 0)
  if (!like) return null
  const total = countCars(like.filters)
  return {
    title: `We have no ${name} now.`,
    alternatives: [{ label: `${like.reason}: ${whole(total)}`, filters: like.filters }],
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
    return total === 0 ? [] : [{ label: `${model}: ${whole(total)}`, filters: ofModel }]
  })
  const title = `No car here lists the code ${modelCode}, which is a ${known.label}.`
  if (alternatives.length > 0) return { title, alternatives }
  const [model = null] = known.models
  const like = alternativesToModel({ ...filters, make: known.make, model }, stock)
  return like && { title: `${title} ${like.title}`, alternatives: like.alternatives }
}
