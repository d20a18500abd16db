import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { takeLogAway } from '#tests/faults/end-engine.ts'
import { surviveOutage } from '#tests/faults/outage-journey.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { createServedDatabase } from '#tests/setup/database/served-database.ts'
import { startTcpProxy } from '#tests/setup/services/tcp-proxy.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

const SERVER = process.env.TEST_DATABASE_URL

test.setTimeout(240_000)

let folder: string
let environment: Record<string, string>

test.beforeEach(() => {
  folder = newDataDir()
  environment = {
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'silent',
  }
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test(
  'an embedded engine killed by its disk recovers with it, and visitors are informed meanwhile',
  { tag: '@faults' },
  async () => {
    const shop = await startNewShop(environment)
    let giveBack = () => {}
    try {
      await surviveOutage({
        shop,
        fail: async () => {
          giveBack = await takeLogAway(environment.DATA_DIR ?? '')
        },
        mend: async () => giveBack(),
      })
    } finally {
      await shop.stop()
    }
  },
)

test.describe('on a PostgreSQL server', () => {
  test.skip(!SERVER, 'TEST_DATABASE_URL names no server')

  let database: Awaited<ReturnType<typeof createServedDatabase>>
  let proxy: Awaited<ReturnType<typeof startTcpProxy>>

  test.beforeEach(async () => {
    database = await createServedDatabase(SERVER ?? '')
    const url = new URL(database.url)
    proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port || 5432) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    environment.DATABASE_URL = url.href
  })

  test.afterEach(async () => {
    await proxy.close()
    await database.drop()
  })

  test(
    'a lost database server is reconnected to, and visitors are informed meanwhile',
    { tag: '@faults' },
    async () => {
      const shop = await startNewShop(environment)
      try {
        await surviveOutage({ shop, fail: () => proxy.cut(), mend: () => proxy.join() })
      } finally {
        await shop.stop()
      }
    },
  )

  test(
    'a hanging database server delays no cached page, and service resumes when it answers',
    { tag: '@faults' },
    async () => {
      const shop = await startNewShop(environment)
      try {
        const read = async (path: string) => {
          const answer = await fetch(shop.url + path)
          return `${answer.status} ${answer.headers.get('Cache-Status')}`
        }
        await read('/search')
        expect(await read('/search')).toBe('200 shop; hit')
        proxy.stall()
        const unknown = read('/search?make=Toyota')
        expect(await read('/search')).toContain('200 shop; hit')
        // The listener notices that nobody answers; from then on no page is known to be current.
        await expect
          .poll(() => read('/search'), { timeout: 60_000 })
          .toContain('detail=stale-if-error')
        proxy.flow()
        expect(await unknown).toContain('200')
        await expect.poll(() => read('/search'), { timeout: 60_000 }).toBe('200 shop; hit')
      } finally {
        proxy.flow()
        await shop.stop()
      }
    },
  )
})
