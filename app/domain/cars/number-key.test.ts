import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { numberKey, numberKeys } from './number-key.ts'

const CORPUS = new URL('../../../tests/fixtures/car-numbers.tsv', import.meta.url)

test('every number of the corpus has its key', () => {
  const rows = readFileSync(CORPUS, 'utf8').trimEnd().split('\n').slice(1)
  const wrong = rows.flatMap((row) => {
    const [written = '', key = ''] = row.split('\t')
    const found = numberKey(JSON.parse(`"${written.replaceAll('"', '\\"')}"`) as string)
    return found === (key || null) ? [] : [{ written, key, found }]
  })
  expect(rows.length).toBeGreaterThan(150)
  expect(wrong).toEqual([])
})

test.each([
  'nke165 7012345',
  'ＮＫＥ１６５－７０１２３４５',
  'DAA-NKE165-7012345',
  'NKE\u200B165–7012345',
  'NKE1657012345',
])('%s is the number of FM0007', (written) => {
  expect(numberKey(written)).toBe('NKE1657012345')
})

test('a chassis number counts in either field, and short numbers are not compared', () => {
  expect(numberKeys({ vin: 'WBA3A5C50DF123456', chassisNumber: null })).toEqual([
    'WBA3A5C50DF123456',
  ])
  expect(numberKeys({ vin: 'kda-412 x', chassisNumber: 'KDA412X' })).toEqual(['KDA412X'])
  expect(numberKeys({ vin: null, chassisNumber: '012345' })).toEqual([])
  expect(numberKeys({ vin: ' ', chassisNumber: null })).toEqual([])
})

test.each([
  'Not yet registered',
  'UNREGISTERED',
  'To be advised',
  'KDX XXXX',
  '0000000',
  'KXX 000X',
])('%s in the place of a number names no car', (written) => {
  expect(numberKeys({ vin: written, chassisNumber: written })).toEqual([])
})
