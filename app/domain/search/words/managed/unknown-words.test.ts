import { expect, test } from 'vitest'

import { readWords } from '#app/domain/search/words/read-words.ts'
import { createVocabulary } from '#app/domain/search/words/search-vocabulary.ts'

import { unknownWords } from './unknown-words.ts'

const vocabulary = createVocabulary({
  names: [{ make: 'Toyota', model: 'Vitz' }],
  isInStock: (word) => word === 'sunroof',
})
const unknown = (text: string) => {
  const reading = readWords({ text, vocabulary, today: '2026-11-22' })
  return unknownWords({ text, reading, isInStock: vocabulary.isInStock })
}

test('words without a meaning are unknown, once each', () => {
  expect(unknown('ngori vitz under 1m ngori kaduda')).toEqual(['ngori', 'kaduda'])
  expect(unknown('sxe10 vitz')).toEqual(['sxe10'])
})

test('words that are understood, dropped, turned round or on a car are not', () => {
  expect(unknown('natafuta vitz not diesel sunroof automatic')).toEqual([])
})

test('neither numbers nor registrations are kept', () => {
  expect(unknown('206 99887766 abc12345 kdj123')).toEqual([])
  expect(unknown('x'.repeat(31))).toEqual([])
})

test.for([
  'kamau 0712 345 678',
  'kamau +254712345678',
  'kamau 254-712-345678',
  'kamau 712345678',
  'kamau 0712.345.678',
  'kamau njeri@example.co.ke',
  'kamau njeri at gmail com',
])('no word of a search with a contact is kept: %s', (text) => {
  expect(unknown(text)).toEqual([])
})
