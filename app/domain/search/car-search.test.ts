import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countFilters, NO_FILTERS } from './car-filters.ts'
import { carSearchPath, formatCarFilters, parseCarFilters, parseCarSearch } from './car-search.ts'

const parse = (query: string) => parseCarSearch(new URLSearchParams(query))

test('an empty URL means every car, newest first, page 1, as a grid', () => {
  expect(parse('')).toMatchObject({
    filters: NO_FILTERS,
    sort: { value: 'created_at' },
    page: 1,
    view: 'grid',
  })
})

test('every parameter of the search page is read', () => {
  const { filters, sort, page, view } = parse(
    'make=Toyota&model=Land+Cruiser+Prado&minPrice=1000000&maxPrice=2,000,000&searchTerm=prado+2018' +
      '&minYear=2015&maxYear=2020&minMileage=10&maxMileage=90000&fuelType=diesel,Petrol' +
      '&transmission=Automatic&bodyType=SUV&color=White,Pearl&condition=Good&features=Sunroof' +
      '&minEngine=1450&maxEngine=1550&minSeats=7&drive=4WD&plate=kdj+123x&modelCode=nze161' +
      '&category=locally_used&landing=in_time&proof=report,papers,oath&maxMonthly=60,000&sort=price-desc&page=3&view=list',
  )
  expect(filters).toEqual({
    make: 'Toyota',
    model: 'Land Cruiser Prado',
    minPrice: 1_000_000,
    maxPrice: 2_000_000,
    maxMonthly: 60_000,
    searchTerm: 'prado 2018',
    minYear: 2015,
    maxYear: 2020,
    minMileage: 10,
    maxMileage: 90_000,
    fuelType: ['Diesel', 'Petrol'],
    transmission: ['Automatic'],
    bodyType: ['SUV'],
    color: ['White', 'Pearl'],
    condition: ['Good'],
    features: ['Sunroof'],
    minEngine: 1450,
    maxEngine: 1550,
    minSeats: 7,
    drive: '4wd',
    plate: 'KDJ123X',
    modelCode: 'NZE161',
    category: 'locally_used',
    landing: 'in_time',
    proof: ['report', 'papers'],
  })
  expect([sort.value, page, view]).toEqual(['price-desc', 3, 'list'])
})

test('a feature or colour may have a comma before a space', () => {
  const read = (query: string) => parseCarSearch(new URLSearchParams(query)).filters
  expect(read('features=7 seats, leather,Sunroof').features).toEqual([
    '7 seats, leather',
    'Sunroof',
  ])
  expect(read('features=7 seats, leather&features=Sunroof').features).toEqual([
    '7 seats, leather',
    'Sunroof',
  ])
  expect(read('fuelType=Petrol, Diesel').fuelType).toEqual(['Petrol', 'Diesel'])
  const { filters } = parseCarSearch(new URLSearchParams('color=Black, White,Red'))
  expect(parseCarFilters(formatCarFilters(filters))).toEqual(filters)
})

test.for([
  ['minPrice=abc', { minPrice: null }],
  ['minPrice=-5', { minPrice: 0 }],
  ['minPrice=12.9', { minPrice: 12 }],
  ['minPrice=99999999999999999999', { minPrice: 10_000_000_000 }],
  ['minPrice=5&maxPrice=2', { minPrice: 2, maxPrice: 5 }],
  ['fuelType=Steam,Diesel,diesel', { fuelType: ['Diesel'] }],
  ['category=all', { category: null }],
  ['landing=late', { landing: null }],
  ['category=%27%3B+drop+table', { category: null }],
  ['make=Any&model=Vitz', { make: null, model: 'Vitz' }],
  ['model=Vitz', { model: 'Vitz' }],
  ['searchTerm=+++', { searchTerm: null }],
  ['searchTerm=a%01b%0A%09c', { searchTerm: 'a b c' }],
  ['color=,,%2C', { color: [] }],
  ['color=Red&color=White', { color: ['Red', 'White'] }],
  ['features=a%252Cb,c', { features: ['a,b', 'c'] }],
] as const)('%s is read as %o', ([query, expected]) => {
  expect(parse(query).filters).toMatchObject(expected)
})

test.for(['page=0', 'page=-3', 'page=x', 'page=', 'sort=rm&view=table'])(
  '%s falls back to the first page and the defaults',
  (query) => {
    expect(parse(query)).toMatchObject({ page: 1, sort: { value: 'created_at' }, view: 'grid' })
  },
)

test('a search without parameters has the bare path', () => {
  expect(carSearchPath(parse('page=1&sort=created_at&view=grid&category=all'))).toBe('/search')
  expect(carSearchPath(parse('make=Toyota&page=2'))).toBe('/search?make=Toyota&page=2')
})

test('each end of a range and each list counts as one filter', () => {
  expect(countFilters(parse('make=Toyota&minPrice=1&color=Red,White').filters)).toBe(3)
})

test('filters survive the round trip through a URL, whatever the URL was', () => {
  const names = Object.keys(NO_FILTERS)
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Petrol,Diesel', 'a%2Cb', '%', '12'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), text)), (pairs) => {
      const filters = parseCarFilters(new URLSearchParams(pairs))
      const again = new URLSearchParams(formatCarFilters(filters).toString())
      expect(parseCarFilters(again)).toEqual(filters)
    }),
  )
})

/** Addresses that buyers and search engines have kept from earlier. */
const OLD_ADDRESSES = [
  'prado',
  'prado under 8m',
  'vits',
  '7 seater',
  'KDJ 123X',
  'NZE161',
  'cheap automatic',
  'toyota chini ya 4m',
  'white',
  '2015',
  "' OR 1=1",
  'milioni mbili',
  'diesel',
  'v8',
  '1500cc',
].flatMap((words) => {
  const term = new URLSearchParams({ searchTerm: words }).toString()
  return [term, `${term}&make=Toyota`, `${term}&minPrice=1000000&sort=price`].map(
    (query) => [query, words] as const,
  )
})

test.for([
  ...OLD_ADDRESSES,
  ['make=Toyota&model=Vitz&page=2', null],
  ['minYear=2015&maxYear=2018&transmission=Automatic', null],
  ['color=White,Pearl&features=Sunroof', null],
  ['category=locally_used&view=list', null],
  ['maxMileage=80000&bodyType=SUV,Wagon', null],
] as const)('an old address means what it meant: %s', ([query, words]) => {
  const { filters, typed } = parse(query)
  const written = new URLSearchParams(query)
  expect(filters.searchTerm).toBe(words)
  expect(typed).toBeNull()
  expect(formatCarFilters(filters).size).toBe(
    [...written.keys()].filter((name) => !['page', 'sort', 'view'].includes(name)).length,
  )
  const again = new URLSearchParams(carSearchPath(parse(query)).split('?')[1])
  expect(Object.fromEntries(again)).toEqual(Object.fromEntries(written))
})
