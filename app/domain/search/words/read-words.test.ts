import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { formatCarFilters } from '#app/domain/search/car-search.ts'
import { listKnownModels } from '#app/domain/taxonomy/names/known-models.ts'
import { normaliseText } from '#app/domain/text/search-text.ts'
import { MODEL_CODES as codes } from '#tests/factories/model-codes.ts'

import { readWords } from './read-words.ts'
import { createVocabulary } from './search-vocabulary.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))

/** The taxonomy that the corpus is read against. */
const names = fixture('search-corpus-names.tsv').map(([make = '', model = '']) => ({ make, model }))

const colors = ['White', 'Pearl White', 'Black', 'Red', 'Wine Red', 'Silver', 'Dark Blue', 'Grey']
const vocabulary = createVocabulary({ names, codes, colors })
const today = '2026-11-22'

/** Formatted like the corpus: parameters in any order, then left-over words. */
function readAs(text: string) {
  const { filters, sort } = readWords({ text, vocabulary, today })
  const params = formatCarFilters({ ...filters, searchTerm: null })
  if (sort) params.set('sort', sort)
  return { params: Object.fromEntries(params), left: filters.searchTerm ?? '' }
}

function expected(written: string): Record<string, string> {
  const pairs = written.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const color = /^color:(.*)$/.exec(pair)?.[1]
      if (color === undefined) return pair.split('=') as [string, string]
      return ['color', colors.filter((each) => hasWords(each, color)).join(',')]
    }),
  )
}

const hasWords = (color: string, words: string) =>
  words.split(' ').every((word) => normaliseText(color).split(' ').includes(word))

const corpus = fixture('search-corpus.tsv').slice(1)

test.for(corpus)('corpus %s: %s', ([, query = '', parameters = '', left = '']) => {
  expect(readAs(query)).toEqual({ params: expected(parameters), left })
})

/** More queries as people type them, grouped by kind rather than number. */
const queries = fixture('search-queries.tsv').slice(1)

test.for(queries)('%s', ([query = '', parameters = '', left = '']) => {
  expect(readAs(query)).toEqual({ params: expected(parameters), left })
})

test.for([
  ['fielder', 'Toyota', 'Corolla Fielder'],
  ['toyota fielder', 'Toyota', 'Corolla Fielder'],
  ['corolla fielder', 'Toyota', 'Corolla Fielder'],
  ['prado', 'Toyota', 'Land Cruiser Prado'],
  ['toyota corolla axio', 'Toyota', 'Axio'],
  ['fit shuttle', 'Honda', 'Shuttle'],
  ['honda shuttle', 'Honda', 'Shuttle'],
  ['shogun', 'Mitsubishi', 'Pajero'],
  ['nv350', 'Nissan', 'Caravan'],
  ['jimny', 'Suzuki', 'Jimny'],
  ['wagon r', 'Suzuki', 'Wagon R'],
  ['nissan march', 'Nissan', 'March'],
  ['spacio', 'Toyota', 'Corolla Spacio'],
  ['mark 2', 'Toyota', 'Mark II'],
  ['mark x', 'Toyota', 'Mark X'],
  ['range river', 'Land Rover', 'Range Rover'],
  ['land river discovery', 'Land Rover', 'Discovery'],
])('%s means one model of the default taxonomy', ([text = '', make, model]) => {
  const shop = createVocabulary({ names: listKnownModels(), codes, colors })
  const { filters } = readWords({ text, vocabulary: shop, today })
  expect(filters).toMatchObject({ make, model, searchTerm: null })
})

test.for([
  'meru',
  'river',
  'company',
  'companies',
  'manager',
  'advance',
  'passion',
  'shift',
  'starter',
  'primary',
  'chery',
  'carry',
])('%s is an ordinary word, not a misspelt name', (text) => {
  const shop = createVocabulary({ names: listKnownModels(), codes, colors })
  const { filters } = readWords({ text, vocabulary: shop, today })
  expect(filters).toMatchObject({ make: null, model: null, searchTerm: text })
})

const stocked = [
  ['Mazda', '3'],
  ['Mazda', '6'],
  ['Peugeot', '308'],
  ['Peugeot', '2008'],
  ['Toyota', '86'],
  ['BMW', '3 Series'],
  ['Audi', 'A4'],
  ['Suzuki', 'Every'],
  ['Honda', 'Life'],
  ['Honda', 'City'],
  ['Daihatsu', 'Move'],
  ['Ford', 'Focus'],
  ['Mini', 'One'],
  ['Datsun', 'Go'],
  ['Volkswagen', 'Up'],
].map(([make = '', model = '']) => ({ make, model }))
const stockedShop = createVocabulary({
  names: [
    ...listKnownModels().filter(
      (known) => !stocked.some(({ make, model }) => make === known.make && model === known.model),
    ),
    ...stocked,
  ],
  codes,
  colors,
  isStockModel: ({ make, model }) =>
    stocked.some((each) => each.make === make && each.model === model),
})
const readStocked = (text: string) => {
  const { make, model, searchTerm } = readWords({ text, vocabulary: stockedShop, today }).filters
  return [make, model, searchTerm]
}

test.for([
  ['mazda 3', 'Mazda', '3'],
  ['mazda3', 'Mazda', '3'],
  ['mazda 3 2m', 'Mazda', '3'],
  ['mazda 6 2015 automatic', 'Mazda', '6'],
  ['peugeot 308', 'Peugeot', '308'],
  ['peugeot 2008 2017', 'Peugeot', '2008'],
  ['toyota 86 under 3m', 'Toyota', '86'],
  ['bmw 3 series', 'BMW', '3 Series'],
  ['audi a4', 'Audi', 'A4'],
  ['suzuki every', 'Suzuki', 'Every'],
  ['every 2015', 'Suzuki', 'Every'],
  ['nataka life', 'Honda', 'Life'],
  ['honda city', 'Honda', 'City'],
  ['mini one', 'Mini', 'One'],
  ['vw up', 'Volkswagen', 'Up'],
  ['looking for a note', 'Nissan', 'Note'],
  ['fit for sale', 'Honda', 'Fit'],
  ['march 2014', 'Nissan', 'March'],
] as const)('%s means a car in stock', ([text, make, model]) => {
  expect(readStocked(text)).toEqual([make, model, null])
})

test.for([
  ['every car', null],
  ['every toyota', 'Toyota'],
  ['every suv under 3m', null],
  ['i wish to buy a car', null],
  ['please note i want a toyota', 'Toyota'],
  ['toyota for life', 'Toyota'],
  ['i want to move', null],
  ['toyota to go', 'Toyota'],
  ['which one', null],
  ['up to 2m', null],
  ['in march', null],
  ['city car', null],
  ['i focus on toyota', 'Toyota'],
  ['toyota that fit my needs', 'Toyota'],
] as const)('%s names no model', ([text, make]) => {
  expect(readStocked(text).slice(0, 2)).toEqual([make, null])
})

test.for(['mazda 6 seater', 'one owner toyota', 'mazda 323'])(
  '%s is no number of a model',
  (text) => {
    expect(readStocked(text)[1]).toBeNull()
  },
)

test('a shop that has a Chery or a Carry finds it by its name', () => {
  const names = [
    { make: 'Chery', model: 'Tiggo' },
    { make: 'Suzuki', model: 'Carry' },
  ]
  const shop = createVocabulary({ names: [...listKnownModels(), ...names], codes, colors })
  const read = (text: string) => readWords({ text, vocabulary: shop, today }).filters
  expect(read('chery')).toMatchObject({ make: 'Chery', searchTerm: null })
  expect(read('carry')).toMatchObject({ make: 'Suzuki', model: 'Carry', searchTerm: null })
})
