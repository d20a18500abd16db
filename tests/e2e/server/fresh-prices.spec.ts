import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { createServedDatabase } from '#tests/setup/database/served-database.ts'
import { startTcpProxy } from '#tests/setup/services/tcp-proxy.ts'
import { openPriceOffice, readPrice } from '#tests/setup/shop/price-office.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

const SERVER = process.env.TEST_DATABASE_URL

// The readers never pause, so 200 saves take as long as the machine needs.
test.setTimeout(600_000)

let folder: string
let environment: Record<string, string>

test.beforeEach(() => {
  folder = newDataDir()
  environment = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Reads every page repeatedly while staff save, and once after each save. */
async function neverSeesAnOldPrice({ url, saves }: { url: string; saves: number }) {
  const { paths, raise } = await openPriceOffice(url)
  const urls = paths.map((path) => url + path)
  let saved = (await readPrice(urls[0] ?? '')).price
  let hits = 0
  const over = new AbortController()
  const read = async (url: string) => {
    const savedBefore = saved
    const { price, isHit } = await readPrice(url)
    expect(price, url).toBeGreaterThanOrEqual(savedBefore)
    if (isHit) hits += 1
  }
  const readers = urls.map(async (url) => {
    while (!over.signal.aborted) await read(url)
  })
  for (let save = 0; save < saves; save += 1) {
    saved = await raise()
    await read(urls[save % urls.length] ?? '')
  }
  over.abort()
  await Promise.all(readers)
  expect(hits).toBeGreaterThan(0)
  for (const url of urls) expect((await readPrice(url)).price).toBe(saved)
}

async function saveWhileRead(saves: number) {
  const shop = await startNewShop(environment)
  try {
    await neverSeesAnOldPrice({ url: shop.url, saves })
  } finally {
    await shop.stop()
  }
}

const NO_OLDER_PRICE = 'no visitor reads an older price after a save has returned'

test(`${NO_OLDER_PRICE}, 200 times`, { tag: '@faults' }, () => saveWhileRead(200))

test.describe('on a PostgreSQL server', () => {
  test.skip(!SERVER, 'TEST_DATABASE_URL names no server')

  let database: Awaited<ReturnType<typeof createServedDatabase>>

  test.beforeEach(async () => {
    database = await createServedDatabase(SERVER ?? '')
    environment.DATABASE_URL = database.url
  })

  test.afterEach(() => database.drop())

  test(`${NO_OLDER_PRICE}, 200 times`, { tag: '@faults' }, () => saveWhileRead(200))

  test(
    'a price saved in one process reaches the pages cached by another',
    { tag: '@long' },
    async () => {
      const here = await startNewShop(environment)
      const there = await startNewShop(environment)
      try {
        const { paths, raise } = await openPriceOffice(here.url)
        const pages = paths.map((path) => there.url + path)
        const statusOf = async (url: string) => (await readPrice(url)).status
        for (const url of pages) await expect.poll(() => statusOf(url)).toBe('shop; hit')
        const price = await raise()
        for (const url of pages) {
          await expect.poll(async () => (await readPrice(url)).price).toBe(price)
          await expect.poll(() => statusOf(url)).toBe('shop; hit')
        }
      } finally {
        await Promise.all([here.stop(), there.stop()])
      }
    },
  )

  test(
    'a process that cannot receive changes caches nothing until it can',
    { tag: '@faults' },
    async () => {
      const here = await startNewShop(environment)
      const url = new URL(database.url)
      const proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
      url.host = `127.0.0.1:${proxy.port}`
      const there = await startNewShop({ ...environment, DATABASE_URL: url.href })
      try {
        const { carId, raise } = await openPriceOffice(here.url)
        const page = `${there.url}/car/${carId}`
        const cacheStatus = async () => (await readPrice(page)).status
        await expect.poll(cacheStatus).toBe('shop; hit')
        proxy.refuse('car-shop listener')
        await expect.poll(cacheStatus).toBe('shop; fwd=miss')
        const price = await raise()
        expect(await readPrice(page)).toMatchObject({ price, isHit: false })
        proxy.acceptAll()
        await expect.poll(cacheStatus).toBe('shop; hit')
        expect((await readPrice(page)).price).toBe(price)
      } finally {
        await Promise.all([here.stop(), there.stop()])
        await proxy.close()
      }
    },
  )

  test(
    'without its database the shop still shows the last known cars, and says so',
    { tag: '@faults' },
    async () => {
      const shop = await startNewShop(environment)
      try {
        const { carId, raise } = await openPriceOffice(shop.url)
        const page = `${shop.url}/car/${carId}`
        const price = await raise()
        await expect.poll(async () => (await readPrice(page)).status).toBe('shop; hit')
        await database.takeAway()
        await expect
          .poll(async () => (await readPrice(page)).status)
          .toContain('detail=stale-if-error')
        expect((await readPrice(page)).price).toBe(price)
        expect((await fetch(`${shop.url}/health`)).status).toBe(503)
        await database.letConnect()
        await expect.poll(async () => (await readPrice(page)).status).toBe('shop; hit')
      } finally {
        await shop.stop()
      }
    },
  )
})
