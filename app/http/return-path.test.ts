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
  '/admin/..//evil.example',
  '/admin/..\\\\evil.example',
  '/admin/%2e%2e//evil.example/admin',
  '/admin/\t..//evil.example',
  '/search',
  '',
  null,
  7,
])('%s is not', (written) => {
  expect(returnPath(written, '/admin/cars')).toBe('/admin/cars')
})
