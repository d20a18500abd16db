import { expect, test } from 'vitest'

import { announce } from '#app/infra/db/changes.server.ts'
import { disconnect, logChanges } from '#tests/setup/disconnected.ts'

import { CarRowCache } from './car-row-cache.server.ts'

type Price = { price: number }

function openMemory() {
  const kept = new CarRowCache<Price>({ most: 3 })
  const asked: string[][] = []
  const stock = new Map<string, Price>()
  const read = async (...ids: string[]) => {
    const found = await kept.read(ids, (missing) => {
      asked.push([...missing])
      return Promise.resolve(new Map(missing.flatMap((id) => entryOf(id))))
    })
    return Object.fromEntries(Array.from(found, ([id, { price }]) => [id, price]))
  }
  const entryOf = (id: string) => {
    const value = stock.get(id)
    return value ? [[id, value] as const] : []
  }
  return { kept, asked, read, price: (id: string, price: number) => stock.set(id, { price }) }
}

const carChanged = (...ids: string[]) => announce([{ entity: 'cars', ids }])

test('only what is not at hand is read', async () => {
  const { asked, read, price } = openMemory()
  price('a', 1)
  price('b', 2)
  expect(await read('a', 'gone')).toEqual({ a: 1 })
  expect(await read('a', 'b', 'gone')).toEqual({ a: 1, b: 2 })
  expect(asked).toEqual([
    ['a', 'gone'],
    ['b', 'gone'],
  ])
})

test('a car that changed is read again, and no other', async () => {
  const { asked, read, price } = openMemory()
  price('a', 1)
  price('b', 2)
  await read('a', 'b')
  price('a', 3)
  carChanged('a')
  announce([{ entity: 'inquiries', ids: ['b'] }])
  expect(await read('a', 'b')).toEqual({ a: 3, b: 2 })
  expect(asked.at(-1)).toEqual(['a'])
  announce([{ entity: 'car_makes', ids: ['toyota'] }])
  await read('a', 'b')
  expect(asked.at(-1)).toEqual(['a', 'b'])
})

test('what was read while it changed is not kept', async () => {
  const { kept, asked, read, price } = openMemory()
  price('a', 2)
  await kept.read(['a'], async () => {
    await Promise.resolve()
    carChanged('a')
    return new Map([['a', { price: 1 }]])
  })
  expect(await read('a')).toEqual({ a: 2 })
  expect(asked).toEqual([['a']])
})

test('while no notices come, what changed is read again, and no more', async () => {
  const { asked, read, price } = openMemory()
  price('a', 1)
  price('b', 2)
  await disconnect()
  await read('a', 'b')
  expect(await read('a', 'b')).toEqual({ a: 1, b: 2 })
  expect(asked).toEqual([['a', 'b']])
  price('a', 3)
  await logChanges([{ entity: 'cars', ids: ['a'] }])
  expect(await read('a', 'b')).toEqual({ a: 3, b: 2 })
  expect(asked.slice(1)).toEqual([['a']])
})

test('no more are kept than there is room for', async () => {
  const { asked, read, price } = openMemory()
  for (const id of ['a', 'b', 'c', 'd']) price(id, 1)
  await read('a', 'b', 'c', 'd')
  await read('a', 'b', 'c', 'd')
  expect(asked.at(-1)).toEqual(['a'])
})
