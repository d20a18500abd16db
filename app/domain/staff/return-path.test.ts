import { expect, test } from 'vitest'

import { doorPath, returnPath } from './return-path.ts'

test.for([
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
])('%j leads to %s', ([to, path]) => {
  expect(returnPath(to ?? null)).toBe(path)
})

test('the login keeps where somebody was going', () => {
  expect(doorPath('/admin/login', '/admin/cars?q=a&page=2')).toBe(
    '/admin/login?to=%2Fadmin%2Fcars%3Fq%3Da%26page%3D2',
  )
  expect(doorPath('/admin/login', '/admin')).toBe('/admin/login')
  expect(doorPath('/admin/account', '/admin/cars')).toBe('/admin/account?to=%2Fadmin%2Fcars')
})

test('an address that is very long is forgotten at the login', () => {
  expect(doorPath('/admin/login', `/admin/cars?q=${'%20'.repeat(2_000)}`)).toBe('/admin/login')
})
