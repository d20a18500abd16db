import { expect, onTestFinished, test, vi } from 'vitest'

import { logger } from '#app/infra/logger.server.ts'

import { runSteps } from './repeat.ts'

const noted = (ran: string[], steps: Record<string, () => void>) =>
  Object.fromEntries(
    Object.entries(steps).map(([name, act]) => [
      name,
      async () => {
        ran.push(name)
        act()
      },
    ]),
  )

const fail = () => {
  throw new Error('made for the test')
}

test('a failing step is logged and named, and the steps after it run', async () => {
  const logged = vi.spyOn(logger, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const ran: string[] = []
  const steps = noted(ran, { first: fail, second: () => {}, third: fail })
  await expect(runSteps(steps)).rejects.toThrow('Failed: first, third.')
  expect(ran).toEqual(['first', 'second', 'third'])
  expect(logged.mock.calls).toEqual(
    ['first', 'third'].map((step) => [
      { step, err: expect.objectContaining({ message: 'made for the test' }) },
      'a step of a background job failed',
    ]),
  )
})

test('no step starts once the process is closing', async () => {
  const closing = new AbortController()
  const ran: string[] = []
  const steps = noted(ran, { first: () => closing.abort(), second: () => {} })
  await runSteps(steps, closing.signal)
  expect(ran).toEqual(['first'])
})
