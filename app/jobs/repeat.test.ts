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

/** A job that counts its runs and ends each when the test says so. */
function startJob(answers: (number | null)[] = []) {
  const runs: PromiseWithResolvers<number | null>[] = []
  const job = repeat({
    name: 'test',
    firstAfterMs: 100,
    everyMs: 1_000,
    run: async () => {
      const run = Promise.withResolvers<number | null>()
      runs.push(run)
      const answer = answers.shift()
      if (answer !== undefined) run.resolve(answer)
      return run.promise
    },
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return { job, runs, pass }
}

test('a job runs first at its time, and then at its interval or sooner if it wants', async () => {
  const { runs, pass } = startJob([null, 200, 5_000])
  await pass(99)
  expect(runs).toHaveLength(0)
  await pass(1)
  expect(runs).toHaveLength(1)
  await pass(1_000)
  expect(runs).toHaveLength(2)
  await pass(200)
  expect(runs).toHaveLength(3)
  await pass(1_000)
  expect(runs).toHaveLength(4)
})

test('woken while it runs, it runs once more and never beside itself', async () => {
  const { job, runs, pass } = startJob()
  job.wake()
  await pass(0)
  job.wake()
  job.wake()
  await pass(5_000)
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(null)
  await pass(0)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(null)
  await pass(999)
  expect(runs).toHaveLength(2)
})

test('a run that fails is not the last', async () => {
  const { runs, pass } = startJob()
  await pass(100)
  runs[0]?.reject(new Error('made for the test'))
  await pass(1_000)
  expect(runs).toHaveLength(2)
})

test('stopping waits for the run in progress, and nothing runs after it', async () => {
  const { job, runs, pass } = startJob()
  await pass(100)
  let isStopped = false
  void job.stop().then(() => (isStopped = true))
  await pass(1_000)
  expect(isStopped).toBe(false)
  runs[0]?.resolve(0)
  await pass(0)
  expect(isStopped).toBe(true)
  job.wake()
  await pass(10_000)
  expect(runs).toHaveLength(1)
})

test('a run that never ends does not keep the shop open', async () => {
  const { job, pass } = startJob()
  await pass(100)
  let isStopped = false
  void job.stop().then(() => (isStopped = true))
  await pass(5_000)
  expect(isStopped).toBe(true)
})
