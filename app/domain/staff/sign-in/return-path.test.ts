import { expect, test } from 'vitest'

import { authPagePath, returnPath } from './return-path.ts'

test.for<[unknown, string]>([
  ['/admin/cars?status=sold', '/admin/cars?status=sold'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['', '/admin'],
  ['/search', '/admin'],
  ['/administrator', '/admin'],
  ['//evil.example/admin', '/admin'],
  ['/\\evil.example/admin', '/admin'],
  ['https://evil.example/admin', '/admin'],
  ['/admin/../../evil', '/admin'],
  ['/admin/login?to=/admin/login', '/admin'],
  ['/admin/sign-out', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/\t/evil.example', '/admin'],
  ['/admin/..//evil.example', '/admin'],
  ['/admin/..\\\\evil.example', '/admin'],
  ['/admin/%2e%2e//evil.example/admin', '/admin'],
  ['/admin/\t..//evil.example', '/admin'],
  [7, '/admin'],
])('%j leads to %s', ([to, path]) => {
  expect(returnPath(to)).toBe(path)
})

test('a form sets its own default destination', () => {
  expect(returnPath('/admin/cars?page=2', '/admin/audit')).toBe('/admin/cars?page=2')
  expect(returnPath('https://evil.example/admin', '/admin/audit')).toBe('/admin/audit')
})

test('the sign-in page keeps the destination', () => {
  expect(authPagePath('/admin/login', '/admin/cars?q=a&page=2')).toBe(
    '/admin/login?to=%2Fadmin%2Fcars%3Fq%3Da%26page%3D2',
  )
  expect(authPagePath('/admin/login', '/admin')).toBe('/admin/login')
  expect(authPagePath('/admin/account', '/admin/cars')).toBe('/admin/account?to=%2Fadmin%2Fcars')
})

test('the sign-in page drops an overlong destination', () => {
  expect(authPagePath('/admin/login', `/admin/cars?q=${'%20'.repeat(2_000)}`)).toBe('/admin/login')
})
