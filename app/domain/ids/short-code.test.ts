import { expect, test } from 'vitest'

import { idEndOf, readShortCode, shortCodeOf, shortCodeText } from './short-code.ts'

test.for([
  ['7K3M9QXA', '7K3M9QXA'],
  ['7k3m-9qxa', '7K3M9QXA'],
  ['  7k3m 9qxa ', '7K3M9QXA'],
  ['OILo9qxa', '01109QXA'],
  ['7K3M9QX', null],
  ['7K3M9QXAA', null],
  ['7K3M9QXU', null],
  ['0712 3456', '07123456'],
  ['', null],
  ['7K3M9QX☃', null],
] as const)('%j is the code %j', ([typed, code]) => {
  expect(readShortCode(typed)).toBe(code)
})

test('a code is shown in two halves', () => {
  expect(shortCodeText('7K3M9QXA')).toBe('7K3M-9QXA')
  expect(readShortCode(shortCodeText('7K3M9QXA'))).toBe('7K3M9QXA')
})

test('the code of an id leads back to its end', () => {
  const ids = [
    '01a20a01-f0d3-7004-882e-dfdabe8fdba9',
    '01a20a01-f0d3-7004-882e-df0000000000',
    '01a20a01-f0d3-7004-882e-dfffffffffff',
    '01a20a01-f0d3-7004-882e-df0000000001',
  ]
  expect(ids.map(shortCodeOf).slice(1)).toEqual(['00000000', 'ZZZZZZZZ', '00000001'])
  for (const id of ids) expect(id.endsWith(idEndOf(shortCodeOf(id)))).toBe(true)
})
