import { expect, test } from 'vitest'

import { forwardedAddress, loopbackOrigin } from './client-address.ts'

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

const from = (remoteAddress: string | undefined, headers = {}) =>
  loopbackOrigin({ headers, socket: { remoteAddress, localPort: 3000 } })

test('a request on the machine itself gets the listening address, whatever its Host says', () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
    expect(from(address, { host: 'evil.example' })).toBe('http://localhost:3000')
  }
})

test('requests of other machines get none, nor do those that a proxy passes on', () => {
  for (const address of ['192.168.1.7', '10.0.0.3', '::ffff:10.0.0.3', 'fe80::1', undefined]) {
    expect(from(address, { host: 'localhost:3000' })).toBeNull()
  }
  expect(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBeNull()
  expect(from('127.0.0.1', { via: '1.1 caddy' })).toBeNull()
})
