import { expect, test } from 'vitest'

import { askWithBackoff } from './backoff.ts'

/** Responds with each of `answers` in turn; null is a network failure. */
async function ask(...answers: (number | null)[]) {
  const waits: number[] = []
  const left = [...answers]
  const result = await askWithBackoff(
    async () => {
      const status = left.shift()
      if (status === null || status === undefined) throw new TypeError('fetch failed')
      return { status }
    },
    async (ms) => {
      waits.push(ms)
    },
  )
  return { waits, code: result.ok ? null : result.reason.code }
}

test('a successful response is returned at once', async () => {
  expect(await ask(204)).toEqual({ waits: [], code: null })
})

test('transient failures are retried with doubling delays', async () => {
  expect(await ask(null, 502, 503, 504, 204)).toEqual({ waits: [200, 400, 800, 1600], code: null })
})

test('the fifth failure is returned', async () => {
  const { waits, code } = await ask(503, 503, 503, 503, 503, 204)
  expect(waits).toHaveLength(4)
  expect(code).toBe('retryable_fetch')
})

test.for([
  [401, 'session_missing'],
  [500, 'unknown'],
] as const)('%i is returned at once', async ([status, code]) => {
  expect(await ask(status, 204)).toEqual({ waits: [], code })
})
