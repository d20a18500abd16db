import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { renderTurn } from './render-document.server.tsx'

test('concurrent renderings take one turn each, in order', async () => {
  const rendered: string[] = []
  const render = (name: string) => renderTurn().then(() => rendered.push(name))
  const all = Promise.all([render('first'), render('second'), render('third')])
  const seen: string[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    await setImmediate()
    seen.push(rendered.join(' '))
  }
  await all
  expect(seen).toEqual(['first', 'first second', 'first second third'])
})

test('a rendering that nothing precedes takes the next turn', async () => {
  await renderTurn()
  let isDone = false
  void renderTurn().then(() => (isDone = true))
  await setImmediate()
  await setImmediate()
  expect(isDone).toBe(true)
})
