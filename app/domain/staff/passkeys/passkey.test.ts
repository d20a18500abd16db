import { expect, test } from 'vitest'

import { passkeyAddress, passkeyObstacle } from './passkey.ts'

test.for([
  ['https://cars.example', 'cars.example'],
  ['https://www.cars.example:8443', 'www.cars.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://shop.localhost:3000', 'shop.localhost'],
] as const)('passkeys of %s are for %s', ([origin, rpId]) => {
  expect(passkeyAddress(origin)).toEqual({ ok: true, origin, rpId })
})

test.for([
  [null, 'noAddress', 'does not know its address yet'],
  ['http://cars.example', 'notSecure', 'the shop’s is http://cars.example'],
  ['http://localhost.evil.example', 'notSecure', 'https://'],
  ['http://192.168.1.9:3000', 'noName', 'the shop’s is http://192.168.1.9:3000'],
  ['https://203.0.113.9', 'noName', 'with a domain name'],
  ['https://[2001:db8::1]', 'noName', 'with a domain name'],
] as const)('at %s there are none: %s', ([origin, reason, words]) => {
  expect(passkeyAddress(origin)).toEqual({ ok: false, reason, origin })
  expect(passkeyObstacle(reason, origin)).toContain(words)
})
