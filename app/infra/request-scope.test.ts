import { expect, test } from 'vitest'

import { inRequestScope, markUncacheable } from './request-scope.server.ts'

test('a mark affects only its own request', async () => {
  const one = inRequestScope(async () => {
    await Promise.resolve()
    markUncacheable()
    return 'one'
  })
  const other = inRequestScope(async () => {
    await one
    return 'other'
  })
  expect([await one, await other]).toEqual([
    { result: 'one', isCacheable: false },
    { result: 'other', isCacheable: true },
  ])
})

test('marking outside a request marks none', async () => {
  markUncacheable()
  expect(await inRequestScope(async () => 'one')).toEqual({ result: 'one', isCacheable: true })
})
