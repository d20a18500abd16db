import { setImmediate } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { announce } from '#app/infra/db/changes.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { currentStock } from './car-index.server.ts'

test('a request does not wait for cars that change after it came', async () => {
  const id = await storeCar()
  const over = new AbortController()
  const change = async () => {
    while (!over.signal.aborted) {
      announce([{ entity: 'cars', ids: [id] }])
      await setImmediate()
    }
  }
  const changing = change()
  try {
    for (let request = 0; request < 3; request += 1) {
      expect((await currentStock()).cars.size).toBe(1)
    }
  } finally {
    over.abort()
    await changing
  }
})
