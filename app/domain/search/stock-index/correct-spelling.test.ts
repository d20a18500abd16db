import fc from 'fast-check'
import { expect, test } from 'vitest'

import { correctSpelling, namesVocabulary } from './correct-spelling.ts'

const names = [
  'Toyota',
  'Land Cruiser Prado',
  'Land Cruiser',
  'Harrier',
  'Mercedes-Benz',
  'Volkswagen',
  'Land Rover',
  'X-Trail',
  'Mazda',
  'Forester',
]
const vocabulary = namesVocabulary(names)
const known = [...vocabulary, '2018', 'white', 'axio']
const correct = (text: string) =>
  correctSpelling(text, {
    vocabulary,
    isKnown: (word) => known.some((each) => each.includes(word)),
  })

test.for([
  ['toyta', 'toyota'],
  ['landcruser prado', 'landcruiser prado'],
  ['Land Crusier', 'land cruiser'],
  ['harier 2018', 'harrier 2018'],
  ['mercedez', 'mercedes'],
  ['volkswagon', 'volkswagen'],
  ['forrester', 'forester'],
  ['VW', 'volkswagen'],
  ['landy', 'land rover'],
  ['merc', 'mercedes benz'],
  ['benz', 'benz'],
] as const)('%s was meant as %s', ([typed, meant]) => {
  expect(correct(typed)).toBe(meant)
})

test.for(['prado 2018', 'white', 'cruis', 'axio', 'bmw', 'kdb 412x', '2081', 'tank'])(
  '%s stays as it is',
  (typed) => {
    expect(correct(typed)).toBe(typed)
  },
)

test('a known word is never changed, whatever is next to it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...known)), fc.string(), (words, junk) => {
      const corrected = correct([...words, junk].join(' ')).split(' ')
      expect(corrected.slice(0, words.length)).toEqual(words)
    }),
  )
})
