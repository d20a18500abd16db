import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { onePerTurn } from './one-per-turn.ts'

test('concurrent callers take one turn each, in order', async () => {
  const nextTurn = onePerTurn()
  const admitted: string[] = []
  const admit = (name: string) => nextTurn().then(() => admitted.push(name))
  const all = Promise.all([admit('first'), admit('second'), admit('third')])
  const seen: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate()
    seen.push(admitted.join(' '))
  }
  await all
  expect(seen).toEqual(['first', 'first second', 'first second third'])
})

test('a caller that nobody precedes takes the next turn', async () => {
  const nextTurn = onePerTurn()
  await nextTurn()
  let isDone = false
  void nextTurn().then(() => (isDone = true))
  await setImmediate()
  await setImmediate()
  expect(isDone).toBe(true)
})
