import { expect, test } from 'vitest'

import { announce } from '#app/infra/db/changes.server.ts'
import { disconnect, logChanges } from '#tests/setup/database/disconnected.ts'

import { CarRowCache } from './car-row-cache.server.ts'

type Price = { price: number }

function openCache() {
  const cache = new CarRowCache<Price>({ max: 3 })
  const loaded: string[][] = []
  const stock = new Map<string, Price>()
  const read = async (...ids: string[]) => {
    const found = await cache.read(ids, (missing) => {
      loaded.push([...missing])
      return Promise.resolve(new Map(missing.flatMap((id) => entryOf(id))))
    })
    return Object.fromEntries(Array.from(found, ([id, { price }]) => [id, price]))
  }
  const entryOf = (id: string) => {
    const value = stock.get(id)
    return value ? [[id, value] as const] : []
  }
  return { cache, loaded, read, price: (id: string, price: number) => stock.set(id, { price }) }
}

const carChanged = (...ids: string[]) => announce([{ entity: 'cars', ids }])

test('only missing entries are loaded', async () => {
  const { loaded, read, price } = openCache()
  price('a', 1)
  price('b', 2)
  expect(await read('a', 'gone')).toEqual({ a: 1 })
  expect(await read('a', 'b', 'gone')).toEqual({ a: 1, b: 2 })
  expect(loaded).toEqual([
    ['a', 'gone'],
    ['b', 'gone'],
  ])
})

test('only the changed car is loaded again', async () => {
  const { loaded, read, price } = openCache()
  price('a', 1)
  price('b', 2)
  await read('a', 'b')
  price('a', 3)
  carChanged('a')
  announce([{ entity: 'inquiries', ids: ['b'] }])
  expect(await read('a', 'b')).toEqual({ a: 3, b: 2 })
  expect(loaded.at(-1)).toEqual(['a'])
  announce([{ entity: 'car_makes', ids: ['toyota'] }])
  await read('a', 'b')
  expect(loaded.at(-1)).toEqual(['a', 'b'])
})

test('a car that changes during the read is not cached', async () => {
  const { cache, loaded, read, price } = openCache()
  price('a', 2)
  await cache.read(['a'], async () => {
    await Promise.resolve()
    carChanged('a')
    return new Map([['a', { price: 1 }]])
  })
  expect(await read('a')).toEqual({ a: 2 })
  expect(loaded).toEqual([['a']])
})

test('without notices, only changed cars are loaded again', async () => {
  const { loaded, read, price } = openCache()
  price('a', 1)
  price('b', 2)
  await disconnect()
  await read('a', 'b')
  expect(await read('a', 'b')).toEqual({ a: 1, b: 2 })
  expect(loaded).toEqual([['a', 'b']])
  price('a', 3)
  await logChanges([{ entity: 'cars', ids: ['a'] }])
  expect(await read('a', 'b')).toEqual({ a: 3, b: 2 })
  expect(loaded.slice(1)).toEqual([['a']])
})

test('the cache never exceeds its limit', async () => {
  const { loaded, read, price } = openCache()
  for (const id of ['a', 'b', 'c', 'd']) price(id, 1)
  await read('a', 'b', 'c', 'd')
  await read('a', 'b', 'c', 'd')
  expect(loaded.at(-1)).toEqual(['a'])
})
