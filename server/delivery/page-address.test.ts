import fc from 'fast-check'
import { expect, test } from 'vitest'

import { pageAddressOf } from './page-address.ts'

const SHOP = 'http://localhost:3000'
const addressOf = (path: string, init?: RequestInit) =>
  pageAddressOf(new Request(new URL(path, SHOP), init), { loopbackOrigin: null })
const keyOf = (path: string) => addressOf(path)?.key

test('tracking and unknown parameters do not change the key', () => {
  const plain = keyOf('/search?make=Toyota&page=2')
  for (const extra of ['utm_source=x', 'fbclid=1', 'gclid=2', 'nonsense=', '__proto__=1']) {
    expect(keyOf(`/search?${extra}&page=2&make=Toyota`)).toBe(plain)
  }
  expect(keyOf('/?utm_medium=mail')).toBe(keyOf('/'))
  expect(keyOf('/car/abc?ref=1')).toBe(keyOf('/car/abc'))
  expect(keyOf('/car/abc?v=2026-11-22.1.abc')).toBeUndefined()
  expect(keyOf('/financing?car=a&price=1&x=2')).toBe(keyOf('/financing?price=1&car=a'))
})

test('a filter in another order, or at its default, has the same key', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray(
        ['make=Toyota', 'minPrice=1000000', 'fuelType=diesel', 'sort=', 'view=grid', 'color=Blue'],
        { minLength: 6 },
      ),
      (parameters) => {
        expect(keyOf(`/search?${parameters.join('&')}`)).toBe(
          keyOf('/search?make=Toyota&minPrice=1000000&fuelType=diesel&color=Blue'),
        )
      },
    ),
  )
})

test('different pages have different keys', () => {
  const paths = [
    '/',
    '/search',
    '/search.data',
    '/search.data?_routes=routes%2Fstorefront%2Fsearch',
    '/search?page=2',
    '/search?sort=price',
    '/search?make=Toyota',
    '/search?searchTerm=Toyota',
    '/locally-used',
    '/locally-used?sort=price',
    '/category/vans',
    '/car/abc',
    '/car/abc.data',
    '/compare?cars=a,b',
    '/compare?cars=b,a',
    '/financing?price=1',
    '/about',
    '/_.data',
  ]
  const keys = paths.map(keyOf)
  expect(keys).not.toContain(undefined)
  expect(new Set(keys).size).toBe(paths.length)
})

test('without PUBLIC_URL each host name has its own pages', () => {
  const keys = ['localhost:3000', 'evil.example'].map(
    (host) => pageAddressOf(new Request(`http://${host}/search`), { loopbackOrigin: null })?.key,
  )
  expect(new Set(keys).size).toBe(2)
})

test('pages that name the listening address are kept apart from those of other visitors', () => {
  const request = new Request(`${SHOP}/search`)
  const [own, others] = [SHOP, null].map((loopbackOrigin) =>
    pageAddressOf(request, { loopbackOrigin }),
  )
  expect(own?.key).not.toBe(others?.key)
})

test('a page is rendered from its address alone, whatever else the request contains', () => {
  const request = addressOf('/search?utm_source=x&make=Toyota', {
    headers: {
      cookie: 'a=b',
      authorization: 'c',
      'x-forwarded-host': 'evil.example',
      'if-none-match': '"theirs"',
    },
  })?.toRequest(null)
  expect(request?.url).toBe(`${SHOP}/search?make=Toyota`)
  expect([...(request?.headers ?? [])]).toEqual([])
})

test.each(['/admin', '/admin/cars', '/contact', '/enquire?car=1', '/cars.json?ids=', '/none-such'])(
  '%s is nobody else’s page and is not kept',
  (path) => {
    expect(addressOf(path)).toBeNull()
  },
)

test('a form post is not a page', () => {
  expect(addressOf('/search', { method: 'POST' })).toBeNull()
  expect(addressOf('/search', { method: 'HEAD' })?.key).toBe(keyOf('/search'))
})

test('an endless list of routes is not cached', () => {
  expect(addressOf(`/search.data?_routes=${'a'.repeat(500)}`)).toBeNull()
})
