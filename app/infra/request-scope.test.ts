import { expect, test } from 'vitest'

import { inRequestScope, isCacheable, markUncacheable } from './request-scope.server.ts'

test('what is marked is the answer to this request, and no other', async () => {
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

test('outside of a request there is nothing to mark', () => {
  markUncacheable()
  expect(isCacheable()).toBe(true)
})
