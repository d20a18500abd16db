import { assert, property } from 'fast-check'
import { expect, test } from 'vitest'

import { anyText } from '#tests/factories/any-text.ts'

import { pageAddress, referrerAddress } from './event.ts'

test.each([
  ['https://cars.example/', '/'],
  ['https://cars.example/car/1#gallery', '/car/1'],
  [
    'https://cars.example/search?make=Toyota&email=a%40b.c&minPrice=5',
    '/search?make=Toyota&minPrice=5',
  ],
  ['https://cars.example/?utm_source=facebook&fbclid=xyz', '/?utm_source=facebook'],
  ['/car/1?from=alert&v=2026-11-22.1.x&to=b', '/car/1?from=alert&v=2026-11-22.1.x'],
  ['/about?name=Wanjiku', '/about'],
  ['/alerts/AbCdEfGhIjKlMnOpQrStUv', '/alerts'],
  ['/paper/AbCdEfGhIjKlMnOpQrStUv?x=1', '/paper'],
  ['javascript:alert(1)', null],
  ['mailto:a@b.c', null],
])('a page is stored without personal parameters: %s', (url, kept) => {
  expect(pageAddress(url)).toBe(kept)
})

test.each([
  ['https://cars.example/search?make=Toyota&phone=0712', '/search?make=Toyota'],
  ['https://www.google.com/search?q=wanjiku+kamau', 'https://www.google.com'],
  ['android-app://com.whatsapp/', null],
  ['', null],
])('only the host name of another site is stored: %s', (url, kept) => {
  expect(referrerAddress(url, 'cars.example')).toBe(kept)
})

test('any URL is stored within the limit and never throws', () => {
  assert(
    property(anyText, (text) => {
      expect((pageAddress(text) ?? '').length).toBeLessThanOrEqual(2_000)
      expect((referrerAddress(text, 'a') ?? '').length).toBeLessThanOrEqual(2_000)
    }),
  )
})
