import { expect, test } from 'vitest'

import { slots } from './send-picture.ts'

test('the rest waits its turn, and a failure gives its place away', async () => {
  const run = slots(2)
  const log: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((number) =>
    run(async () => {
      log.push(number)
      await new Promise<void>((resolve) => {
        ends[number] = resolve
      })
      if (number === 1) throw new Error('lost')
      return number
    }).catch(() => null),
  )
  expect(log).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  expect(log).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  expect(log).toEqual([0, 1, 2, 3])
  ends[2]?.()
  ends[3]?.()
  expect(await Promise.all(all)).toEqual([0, null, 2, 3])
})
