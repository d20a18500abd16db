import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { logger } from '#app/infra/logger.server.ts'

import { repeat } from './repeat.ts'

logger.level = 'silent'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A job that counts its runs; the test decides when each one ends. */
function startJob(answers: (number | null)[] = [], { everyMs = 1_000 } = {}) {
  const runs: PromiseWithResolvers<number | null>[] = []
  const job = repeat({
    name: 'test',
    firstAfterMs: 100,
    everyMs,
    run: async () => {
      const run = Promise.withResolvers<number | null>()
      runs.push(run)
      const answer = answers.shift()
      if (answer !== undefined) run.resolve(answer)
      return run.promise
    },
  })
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { job, runs, advance }
}

test('a job runs after its first delay, then at its interval or sooner if it asks to', async () => {
  const { runs, advance } = startJob([null, 200, 5_000])
  await advance(99)
  expect(runs).toHaveLength(0)
  await advance(1)
  expect(runs).toHaveLength(1)
  await advance(1_000)
  expect(runs).toHaveLength(2)
  await advance(200)
  expect(runs).toHaveLength(3)
  await advance(1_000)
  expect(runs).toHaveLength(4)
})

test('a job woken during a run runs once more afterwards, never concurrently', async () => {
  const { job, runs, advance } = startJob()
  job.wake()
  await advance(0)
  job.wake()
  job.wake()
  await advance(5_000)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(null)
  await advance(0)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(null)
  await advance(999)
  expect(runs).toHaveLength(2)
})

test.each([
  ['at its interval', 1_000, 1_000],
  ['within a minute even if it is a daily one', 24 * 3_600_000, 60_000],
])('after a failure a job runs again %s', async (_when, everyMs, afterMs) => {
  const { runs, advance } = startJob([], { everyMs })
  await advance(100)
  runs[0]?.reject(new Error('made for the test'))
  await advance(afterMs - 1)
  expect(runs).toHaveLength(1)
  await advance(1)
  expect(runs).toHaveLength(2)
})

test('stopping waits for the run in progress, and nothing runs afterwards', async () => {
  const { job, runs, advance } = startJob()
  await advance(100)
  let isStopped = false
  void job.stop().then(() => (isStopped = true))
  await advance(1_000)
  expect(isStopped).toBe(false)
  runs[0]?.resolve(0)
  await advance(0)
  expect(isStopped).toBe(true)
  job.wake()
  await advance(10_000)
  expect(runs).toHaveLength(1)
})

test('a run that never ends does not block shutdown', async () => {
  const { job, advance } = startJob()
  await advance(100)
  let isStopped = false
  void job.stop().then(() => (isStopped = true))
  await advance(5_000)
  expect(isStopped).toBe(true)
})
