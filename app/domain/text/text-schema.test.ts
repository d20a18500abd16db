import { expect, test } from 'vitest'

import { optionalAddress, withScheme } from './text-schema.ts'

test.for([
  ['facebook.com/shop', 'https://facebook.com/shop'],
  [' www.kra.go.ke ', 'https://www.kra.go.ke'],
  ['cars.example:8443/a?b=c:d', 'https://cars.example:8443/a?b=c:d'],
  ['http://cars.example', 'http://cars.example'],
  ['https://cars.example/x', 'https://cars.example/x'],
  ['sales@cars.example', 'sales@cars.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['our page', 'our page'],
  ['', ''],
] as const)('“%s” is read as “%s”', ([typed, read]) => {
  expect(withScheme(typed)).toBe(read)
})

test('an address may be left out, and has to be one', () => {
  expect(optionalAddress.parse('kebs.org/notice')).toBe('https://kebs.org/notice')
  expect(optionalAddress.parse('  ')).toBeNull()
  expect(optionalAddress.safeParse('ask Mary').success).toBe(false)
})
