import { expect, test } from 'vitest'

import { inRequestScope, isCacheable, markUncacheable } from './request-scope.server.ts'

test('a mark affects only its own request', async () => {
  const one = inRequestScope(async () => {
    await Promise.resolve()
    markUncacheable()
    return isCacheable()
  })
  const other = inRequestScope(async () => {
    await one
    return isCacheable()
  })
  expect([await one, await other]).toEqual([false, true])
})

test('marking outside a request does nothing', () => {
  markUncacheable()
  expect(isCacheable()).toBe(true)
})
