import { expect, test } from 'vitest'

import { createTurns, type Urgency } from './turns.server.ts'

test('jobs run one at a time: visitors first, then uploads, then background work', async () => {
  const turns = createTurns()
  const done: string[] = []
  let running = 0
  const work = (urgency: Urgency, name: string) =>
    turns.take(urgency, async () => {
      running += 1
      expect(running).toBe(1)
      await Promise.resolve()
      done.push(name)
      running -= 1
    })
  await Promise.all([
    work('later', 'first come'),
    work('later', 'later'),
    work('upload', 'upload'),
    work('visitor', 'visitor 1'),
    work('visitor', 'visitor 2'),
  ])
  expect(done).toEqual(['first come', 'visitor 1', 'visitor 2', 'upload', 'later'])
  expect(turns.isBusy()).toBe(false)
})

test('a failing job does not block the next one', async () => {
  const turns = createTurns()
  const failing = turns.take('visitor', () => Promise.reject(new Error('broken')))
  const next = turns.take('visitor', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
