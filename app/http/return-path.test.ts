import { expect, test } from 'vitest'

import { returnPath } from './return-path.ts'

test('a page of the back office is gone back to', () => {
  expect(returnPath('/admin/cars?status=sold&page=2', '/admin')).toBe(
    '/admin/cars?status=sold&page=2',
  )
  expect(returnPath('/admin', '/admin/cars')).toBe('/admin')
})

test.each([
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  '/administrator',
  '/admin/../car',
  '/search',
  '',
  null,
  7,
])('%s is not', (written) => {
  const path = returnPath(written, '/admin/cars')
  expect(path.startsWith('/') && !path.startsWith('//')).toBe(true)
  expect(['/admin/cars', '/car']).toContain(path)
})
