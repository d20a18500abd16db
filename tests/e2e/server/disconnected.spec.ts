import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'
import pg from 'pg'

import { createServedDatabase } from '#tests/setup/database/served-database.ts'
import type { ShopChange } from '#tests/setup/programs/shop-writer.ts'
import { startTcpProxy } from '#tests/setup/services/tcp-proxy.ts'
import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

const SERVER = process.env.TEST_DATABASE_URL
const ROUNDS = 10

test.skip(!SERVER, 'TEST_DATABASE_URL names no server')
test.setTimeout(240_000)

let folder: string
let database: Awaited<ReturnType<typeof createServedDatabase>>
let proxy: Awaited<ReturnType<typeof startTcpProxy>>
let shop: Shop
let writer: ChildProcess

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'disconnected-'))
  database = await createServedDatabase(SERVER ?? '')
  const direct = new URL(database.url)
  proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) })
  const throughProxy = new URL(database.url)
  throughProxy.host = `127.0.0.1:${proxy.port}`
  shop = await startShop({ DATA_DIR: join(folder, 'data'), DATABASE_URL: throughProxy.href })
  writer = fork('tests/setup/programs/shop-writer.ts', {
    env: { ...process.env, DATA_DIR: join(folder, 'writer'), DATABASE_URL: database.url },
  })
  await once(writer, 'message')
})

test.afterEach(async () => {
  writer.disconnect()
  await Promise.all([shop.stop(), once(writer, 'exit')])
  await proxy.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function commit(change: ShopChange): Promise<void> {
  writer.send(change)
  await once(writer, 'message')
}

async function findCar() {
  const client = new pg.Client(database.url)
  await client.connect()
  const { rows } = await client.query<{ id: string; makeId: string }>(
    `select id, make_id as "makeId" from cars where is_available order by id limit 1`,
  )
  await client.end()
  const [car] = rows
  if (!car) throw new Error('The shop has no car.')
  return car
}

const read = async (path: string) => (await fetch(shop.url + path)).text()
const connection = async () => (JSON.parse(await read('/health')) as { changes: string }).changes

test(
  'while notices are not arriving, every change is on the next page',
  { tag: '@faults' },
  async () => {
    const { id: carId, makeId } = await findCar()
    const shows = async (paths: string[], text: string) => {
      for (const path of paths) {
        const shown = (await read(path)).replaceAll(',', '')
        expect(shown.includes(text), `${path} shows ${text}`).toBe(true)
      }
    }
    const lists = ['/search?sort=price-desc', '/search.data?sort=price-desc']
    for (const path of ['/', '/cars', `/car/${carId}`, '/fresh-imports', ...lists]) await read(path)

    proxy.refuse('car-shop listener')
    await expect.poll(connection).toBe('disconnected')
    for (let round = 1; round <= ROUNDS; round += 1) {
      const price = 91_000_000 + round
      await commit({ what: 'price', carId, price })
      await shows([`/car/${carId}`, ...lists, `/cars.json?ids=${carId}`], String(price))
      const siteName = `Name ${round} Motors`
      await commit({ what: 'site name', name: siteName })
      await shows(['/', '/about', ...lists], siteName)
      const category = `Category no. ${round}`
      await commit({ what: 'category name', slug: 'fresh_imports', name: category })
      await shows(['/', '/about', `/car/${carId}`], category)
      const make = `Make${round}`
      await commit({ what: 'make name', makeId, name: make })
      await shows([`/cars/make${round}`, '/cars', `/car/${carId}`, ...lists], make)
      expect(await connection()).toBe('disconnected')
    }
  },
)
