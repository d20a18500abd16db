import { expect, test } from 'vitest'

import { suggest, suggestible } from './suggestions.ts'

const all = [
  { text: 'Toyota', count: 40 },
  { text: 'Toyota Land Cruiser Prado', count: 3 },
  { text: 'Toyota Land Cruiser', count: 5 },
  { text: 'Toyota Premio', count: 7 },
  { text: 'Mazda CX-5', count: 4 },
  { text: 'Mazda', count: 9 },
  { text: 'NZE161', note: 'Corolla Axio / Fielder 1.5', count: 1 },
].map(suggestible)
const texts = (typed: string) => suggest(all, typed).map(({ text }) => text)

test('what begins as typed comes first, then what there is most of', () => {
  expect(texts('to')).toEqual([
    'Toyota',
    'Toyota Premio',
    'Toyota Land Cruiser',
    'Toyota Land Cruiser Prado',
  ])
  expect(texts('pr')).toEqual(['Toyota Premio', 'Toyota Land Cruiser Prado'])
  expect(texts('MA')).toEqual(['Mazda', 'Mazda CX-5'])
})

test('words match in any order, names without their spaces, and codes', () => {
  expect(texts('prado toy')).toEqual(['Toyota Land Cruiser Prado'])
  expect(texts('landcruiserp')).toEqual(['Toyota Land Cruiser Prado'])
  expect(texts('cx5')).toEqual(['Mazda CX-5'])
  expect(texts('nze')).toEqual(['NZE161'])
})

test('nothing is suggested for nothing, for more than a name, and never more than five', () => {
  expect(texts(' ')).toEqual([])
  expect(texts('prado under 8m')).toEqual([])
  const many = Array.from({ length: 9 }, (_, at) => suggestible({ text: `Kia ${at}`, count: at }))
  expect(suggest(many, 'kia')).toHaveLength(5)
})
