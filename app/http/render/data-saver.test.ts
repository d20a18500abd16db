import { expect, test } from 'vitest'

import { dataSaverCookie, isDataSaver } from './data-saver.ts'

test.for([
  [null, null, false],
  [null, 'on', true],
  [null, 'ON ', true],
  [null, 'off', false],
  ['data-saver=on', null, true],
  ['a=b; data-saver=on; c=d', null, true],
  ['data-saver=off', 'on', false],
  ['my-data-saver=on', null, false],
  ['data-saver=onward', null, false],
  ['data-saver=', 'on', true],
] as const)('cookie %s and header %s: %s', ([cookie, saveDataHeader, expected]) => {
  expect(isDataSaver({ cookie, saveDataHeader })).toBe(expected)
})

test('the saved choice is read back', () => {
  for (const choice of ['on', 'off'] as const) {
    const cookie = dataSaverCookie(choice).split(';', 1)[0] ?? ''
    expect(isDataSaver({ cookie, saveDataHeader: null })).toBe(choice === 'on')
  }
})
