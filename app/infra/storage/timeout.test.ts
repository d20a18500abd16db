import { expect, test } from 'vitest'

import { createTimeout } from './s3-storage.server.ts'

const never = () => new Promise<never>(() => {})

test('one timeout spares later calls the wait, for a while', async () => {
  let ms = 0
  const withTimeout = createTimeout({ restMs: 100, now: () => ms })
  await expect(withTimeout(5, never)).rejects.toThrow(
    'The file storage did not answer within 5 ms.',
  )
  ms = 99
  await expect(withTimeout(5, () => Promise.resolve('here'))).rejects.toThrow(
    'The file storage did not answer a moment ago.',
  )
  ms = 100
  expect(await withTimeout(5, () => Promise.resolve('here'))).toBe('here')
})

test('an immediate failure makes nobody wait', async () => {
  const withTimeout = createTimeout({ restMs: 100, now: () => 0 })
  await expect(withTimeout(1_000, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
  expect(await withTimeout(1_000, () => Promise.resolve('here'))).toBe('here')
})
