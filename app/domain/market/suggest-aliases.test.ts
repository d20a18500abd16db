import { expect, test } from 'vitest'

import { suggestAliases } from './suggest-aliases.ts'

const LISTED = [
  ['Mercedes-Benz', 'GLC-Class', 126],
  ['Mercedes-Benz', 'GLE-Class', 248],
  ['Mercedes-Benz', 'C180', 54],
  ['Mercedes-Benz', 'C200', 162],
  ['Lexus', 'NX', 75],
  ['Lexus', 'LX', 244],
  ['BMW', '3 Series', 30],
  ['BMW', 'X5', 48],
  ['Land Rover', 'Defender', 51],
  ['Land Rover', 'Range Rover Sport', 127],
  ['Toyota', 'Hiace', 40],
  ['Toyota', 'HiAce Van', 12],
  ['Toyota', 'Prado', 9],
] as const

function suggested(make: string, model: string, known: string[] = []): string[] {
  const listed = LISTED.map(([theirMake, theirModel, adverts]) => ({
    make: theirMake,
    model: theirModel,
    adverts,
  }))
  const aliases = known.map((sourceModel) => ({ make, model, sourceMake: make, sourceModel }))
  return suggestAliases([{ make, model }], { listed, known: aliases }).map(
    ({ sourceModel }) => sourceModel,
  )
}

test.for([
  ['Mercedes-Benz', 'GLC 250', ['GLC-Class']],
  ['Mercedes', 'GLC 250', ['GLC-Class']],
  ['Mercedes-Benz', 'C200 Coupe', ['C200']],
  ['Mercedes-Benz', 'C-Class', ['C200', 'C180']],
  ['Mercedes-Benz', 'C300', []],
  ['Lexus', 'NX 300', ['NX']],
  ['Lexus', 'LX 600', ['LX']],
  ['BMW', '320i', ['3 Series']],
  ['BMW', '420i Coupe', []],
  ['BMW', 'X5 M50i', ['X5']],
  ['Land Rover', 'Defender 110', ['Defender']],
  ['Toyota', 'Hi-Ace', ['Hiace']],
  ['Toyota', 'Hiace', ['HiAce Van']],
  ['Toyota', 'Vitz', []],
] as const)('for %s %s lists may say %j', ([make, model, expected]) => {
  expect(suggested(make, model)).toEqual(expected)
})

test('what staff have said already is not suggested again', () => {
  expect(suggested('Lexus', 'NX 300', ['NX'])).toEqual([])
})
