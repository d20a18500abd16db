import { expect, test } from 'vitest'

import { forwardedAddress } from './forwarded-address.ts'

test.each([
  ['196.201.214.7', '196.201.214.7'],
  ['10.0.0.1, 196.201.214.7', '196.201.214.7'],
  ['made up, 127.0.0.1, 196.201.214.7:51122', '196.201.214.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['196.201.214.7, unknown', null],
  ['196.201.214.7,', null],
  ['', null],
  [undefined, null],
])('%s names %s', (header, address) => {
  expect(forwardedAddress(header)).toBe(address)
})
