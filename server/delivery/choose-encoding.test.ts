import fc from 'fast-check'
import { expect, test } from 'vitest'

import { chooseEncoding } from './compress-responses.ts'

const OFFERED = ['br', 'gzip'] as const

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.3', 'gzip'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s is answered with %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, OFFERED)).toBe(chosen)
})

test('an encoding the client refuses is never sent, whatever else the header says', () => {
  fc.assert(
    fc.property(fc.string(), (rest) => {
      expect(chooseEncoding(`br;q=0, gzip;q=0, ${rest.replaceAll(/br|gzip/gi, '')}`, OFFERED)).toBe(
        'identity',
      )
    }),
  )
})
