import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Words that buyers type and nobody is shown. */
const TYPED = 'app/domain/search/words/data/'

const TEXTS = globSync('{app,server,cli}/**/*.{ts,tsx}')
  .filter((file) => !file.includes('.test.') && !file.startsWith(TYPED))
  .concat('demo/stock.json', 'demo/photos.json', 'README.md')

/** Words that must never describe a figure. */
const NEVER =
  /\bguarant(?:ee|y)\w*|\b(?:best|unbeatable|certified)\s+(?:price|deal|rate|value|offer)s?\b/gi

/** The specification's label for a car, and the place that explains it. */
const LABEL_OF_A_CAR = new Set([
  'app/pages/stock/form/car-form-fields.ts',
  'app/pages/car/car-summary-block.tsx',
  'app/domain/cars/car-texts.ts',
  'app/domain/policies/terms-of-use.ts',
])

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')

const saidIn = (text: string, words: RegExp) =>
  [...withoutComments(text).matchAll(words)].map(([word]) => word)

/** `12 %`. A pattern for SQL ends in the same way, and in two brackets. */
const SPACED_PERCENT = /[\d}][ \u00A0]%(?![\w(]|`\)\))/g

test('a percentage is written without a space, as in Kenya', () => {
  expect(saidIn("['12 % a year', `${part} %`, '12% a year']", SPACED_PERCENT)).toEqual([
    '2 %',
    '} %',
  ])
  const spaced = TEXTS.filter(
    (file) => saidIn(readFileSync(file, 'utf8'), SPACED_PERCENT).length > 0,
  )
  expect(spaced).toEqual([])
})

test('the words that no figure may have are found where they are planted', () => {
  expect(saidIn("text: 'Guaranteed until Friday'", NEVER)).toEqual(['Guaranteed'])
  expect(saidIn('<p>the best\n  price in Nairobi</p>', NEVER)).toEqual(['best\n  price'])
  expect(saidIn('// never guaranteed\nconst url = `https://best.example`', NEVER)).toEqual([])
})

test('nothing that people read is guaranteed, certified or a best price', () => {
  const said = TEXTS.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return saidIn(text, NEVER).map((word) => `${file}: ${word}`)
  })
  expect(TEXTS.length).toBeGreaterThan(1_000)
  expect(said).toEqual([])
})

test('“Certified” is the label of a car and nothing else', () => {
  const files = TEXTS.filter(
    (file) => saidIn(readFileSync(file, 'utf8'), /\bCertified\b/g).length > 0,
  )
  expect(new Set(files)).toEqual(LABEL_OF_A_CAR)
})
