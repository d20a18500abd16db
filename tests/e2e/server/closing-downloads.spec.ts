import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

const PUBLIC_URL = 'http://cars.example'
/** Together far more than the system buffers for a client that does not read. */
const CARS = 1_000
const DESCRIPTION_LENGTH = 10_000
/** Marks the test's own cars among the shop's; the others are the demo stock. */
const MARK = 'Told to stop'

test.setTimeout(120_000)

let folder: string
let shop: Shop
let cookie: string

test.beforeEach(async () => {
  folder = newDataDir()
  const dataDir = join(folder, 'data')
  shop = await startNewShop({
    DATA_DIR: dataDir,
    PUBLIC_URL,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  })
  cookie = await signInCookie(shop.url, PUBLIC_URL)
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'postgres' })
  await client.connect()
  await client.query(
    `insert into cars (id, make_id, make, model_id, model, year, price, description)
     select gen_random_uuid(), make_id, make, model_id, model, year, price, $1
     from (select * from cars limit 1) car, generate_series(1, $2)`,
    [MARK.padEnd(DESCRIPTION_LENGTH, '.'), CARS],
  )
  await client.end()
})

test.afterEach(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The response, while its reader reads nothing yet. */
async function begin(path: string): Promise<IncomingMessage> {
  const [answer] = (await once(get(shop.url + path, { headers: { cookie } }), 'response')) as [
    IncomingMessage,
  ]
  return answer
}

/** Whether the process is closing: it accepts no more connections. */
const isClosed = () =>
  fetch(shop.url).then(
    () => false,
    () => true,
  )

test('an export and a feed in progress at shutdown arrive whole', { tag: '@faults' }, async () => {
  const table = await begin('/admin/cars/export')
  const feed = await begin('/feeds/cars.json')
  const stopped = shop.stop()
  await expect.poll(isClosed).toBe(true)
  const rows = parse<Record<string, string>>(await text(table), { bom: true, columns: true })
  expect(rows.filter((row) => Object.values(row).some(isMarked))).toHaveLength(CARS)
  const { cars } = JSON.parse(await text(feed)) as { cars: { description: string | null }[] }
  expect(cars.filter(({ description }) => isMarked(description ?? ''))).toHaveLength(CARS)
  expect(await stopped).toBe(0)
})

test('an export and a feed cut off by shutdown fail visibly', { tag: '@faults' }, async () => {
  const downloads = [await begin('/admin/cars/export'), await begin('/feeds/cars.json')]
  const stopped = shop.stop()
  await expect.poll(isClosed).toBe(true)
  // A second signal, from somebody in a hurry.
  shop.process.kill('SIGTERM')
  expect(await stopped).toBe(1)
  for (const download of downloads) {
    expect(download.statusCode).toBe(200)
    const end = await text(download).then(
      () => 'whole',
      (error: Error) => error.message,
    )
    expect(end).toBe('aborted')
  }
})

const isMarked = (written: string) => written.startsWith(MARK)
