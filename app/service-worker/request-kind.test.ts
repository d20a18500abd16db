import { expect, test } from 'vitest'

import { cachedPath, pictureFolder, requestKind } from './request-kind.ts'

const origin = 'https://shop.example'
const id = '0190f2c4-1111-7abc-8def-0123456789ab'

const kind = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  requestKind({ method, mode, url: new URL(path, origin), origin })

test.for(['/', '/search?make=Toyota', `/car/${id}`, '/offline', '/administration'])(
  '%s is a page',
  (path) => expect(kind(path)).toBe('page'),
)

test.for([
  '/admin',
  '/admin/cars',
  '/admin.data',
  '/api/auth/x',
  '/events',
  '/whatsapp?text=Hello',
  '/inquiries/inquiry_form',
  '/enquire?car=1',
  '/data-saver',
  '/previews/site/a.jpg',
  'https://elsewhere.example/',
])('%s is not intercepted', (path) => {
  expect(kind(path)).toBe('none')
  expect(kind(path, { mode: 'cors' })).toBe('none')
})

test('POST requests are never intercepted', () => {
  for (const path of ['/', `/car/${id}`, '/images/a/b.webp']) {
    expect(kind(path, { method: 'POST' })).toBe('none')
  }
})

test('pictures, stylesheets and fonts are cached, scripts and data are not', () => {
  const part = { mode: 'no-cors' }
  expect(kind('/images/a/400-b.webp', part)).toBe('picture')
  expect(kind('/assets/root-1.css', part)).toBe('style')
  expect(kind('/assets/font-1.woff2', part)).toBe('style')
  expect(kind('/assets/shop-1.js', part)).toBe('none')
  expect(kind(`/car/${id}.data`, part)).toBe('none')
  expect(kind('/cars.json?ids=1', part)).toBe('none')
})

test('only pages of real cars are cached, each under one path', () => {
  expect(cachedPath(`/car/${id}`)).toBe(`/car/${id}`)
  expect(cachedPath(`/car/${id}/`)).toBe(`/car/${id}`)
  for (const path of ['/car/sample-1', '/car/', '/search', `/admin/cars/${id}`]) {
    expect(cachedPath(path)).toBeNull()
  }
})

test('all widths of a picture share a folder', () => {
  expect(pictureFolder('/images/a/400-b.webp')).toBe('/images/a/')
})
