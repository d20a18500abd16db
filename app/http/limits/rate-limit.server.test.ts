import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'

import { sharedRateLimit } from './rate-limit.server.ts'

const limit = () => sharedRateLimit({ name: 'test', attempts: 3, windowSeconds: 60 })

test('two counters of the same name share their count, as two processes do', async () => {
  const [one, other] = [limit(), limit()]
  expect(await one('a@example.com')).toBe(null)
  expect(await other('a@example.com')).toBe(null)
  await other.giveBack('a@example.com')
  expect(await one('a@example.com')).toBe(null)
  expect(await one('a@example.com')).toBe(null)
  const wait = await other('a@example.com')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await other('b@example.com')).toBe(null)
})

test('concurrent attempts are all counted', async () => {
  const counted = sharedRateLimit({ name: 'busy', attempts: 5, windowSeconds: 60 })
  const waits = await Promise.all(Array.from({ length: 20 }, () => counted('10.0.0.1')))
  expect(waits.filter((wait) => wait === null)).toHaveLength(5)
})

test('the key is not stored in plain text', async () => {
  await limit()('0712345678')
  const rows = await db.selectFrom('attempt_counts').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^(test|busy):[\w-]{43}$/)
})
