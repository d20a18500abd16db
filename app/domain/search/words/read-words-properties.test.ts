import fc from 'fast-check'
import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { formatCarFilters, parseCarFilters } from '#app/domain/search/car-search.ts'
import { listKnownModels } from '#app/domain/taxonomy/names/known-models.ts'
import { MODEL_CODES } from '#tests/factories/model-codes.ts'

import { readWords } from './read-words.ts'
import { createVocabulary } from './search-vocabulary.ts'
import { typedWords } from './typed-words.ts'

const colors = ['White', 'Pearl White', 'Black', 'Dark Blue']
const vocabulary = createVocabulary({ names: listKnownModels(), codes: MODEL_CODES, colors })
const today = '2026-11-22'
const read = (text: string) => readWords({ text, vocabulary, today })

const WORDS =
  `prado vits toyota nissan note golf under above between chini ya kati kuanzia hadi na to
  milioni laki elfu moja mbili nusu robo 1.5m 800k 2m 2015 2015+ 2010-2014 1.2-1.6m 1500cc 1.8l 7 seater
  viti saba km mileage budget automatic cvt not diesel hybrid suv double cab white pearl 4x4 kdg kdj 123x
  nze161 japan cheap max or around 0 99999999999 ' ; -- \u0000 .* (`.split(/\s+/)

const typed = fc.oneof(
  fc.string({ maxLength: 120 }),
  fc.string({ maxLength: 120, unit: 'binary' }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 14 }).map((words) => words.join(' ')),
)

test('every word is used, left over or dropped, and none is lost', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { words } = read(text)
      expect(words.map((word) => word.text)).toEqual(typedWords(text).map((word) => word.text))
      expect(words.every(({ role }) => ['used', 'left', 'dropped'].includes(role))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('no range is reversed, and the address of what was read says the same', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { filters } = read(text)
      for (const name of ['Price', 'Year', 'Mileage', 'Engine'] as const) {
        const [low, high] = [filters[`min${name}`], filters[`max${name}`]]
        expect(low === null || high === null || low <= high).toBe(true)
      }
      expect(parseCarFilters(formatCarFilters(filters))).toEqual(filters)
    }),
    { numRuns: 2_000 },
  )
})

test('what was read once is read the same beside its own filters', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { filters } = read(text)
      const chosen = { ...filters, searchTerm: null }
      expect(readWords({ text, vocabulary, today, chosen }).filters).toEqual(filters)
    }),
    { numRuns: 2_000 },
  )
})

test('chosen filters stay, whatever is typed', () => {
  const chosen = {
    ...NO_FILTERS,
    make: 'Nissan',
    maxPrice: 2_000_000,
    fuelType: ['Diesel' as const],
  }
  fc.assert(
    fc.property(typed, (text) => {
      const { make, maxPrice, fuelType } = readWords({ text, vocabulary, today, chosen }).filters
      expect({ make, maxPrice, fuelType }).toEqual({
        make: 'Nissan',
        maxPrice: 2_000_000,
        fuelType: ['Diesel'],
      })
    }),
  )
})

test('a word that contradicts a chosen filter is left over and named', () => {
  const chosen = { ...NO_FILTERS, make: 'Nissan' }
  const reading = readWords({ text: 'vitz under 1m', vocabulary, today, chosen })
  expect(reading.filters).toMatchObject({ make: 'Nissan', maxPrice: 1_000_000, searchTerm: 'vitz' })
  expect(reading.contradicting).toEqual(['vitz'])
})

test('SQL, patterns and control characters are plain text', () => {
  expect(read("'; drop table cars; --").filters.searchTerm).toBe('drop table')
  expect(read('.*(prado|vitz)[a-z]+$').filters.searchTerm).not.toMatch(/[^a-z ]/)
  expect(read('%_%').filters).toEqual(NO_FILTERS)
  expect(read('vitz\u0000').filters).toMatchObject({ make: 'Toyota', model: 'Vitz' })
})

test('twenty thousand random texts against ten thousand models', () => {
  const names = Array.from({ length: 10_000 }, (_, at) => ({
    make: `Make${at % 100}`,
    model:
      at.toString(36).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '') + 'orano',
  }))
  const many = createVocabulary({
    names: [...names, ...listKnownModels()],
    codes: MODEL_CODES,
    colors,
  })
  const texts = fc.sample(typed, { numRuns: 20_000, seed: 18 })
  const took = texts.map((text) => {
    const start = performance.now()
    readWords({ text, vocabulary: many, today })
    return performance.now() - start
  })
  const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  process.stdout.write(`reading 20,000 texts: p99 ${p99.toFixed(3)} ms\n`)
  expect(took).toHaveLength(20_000)
})
