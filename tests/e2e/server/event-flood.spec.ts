import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { EVENT_BUDGET } from '#app/domain/analytics/event-budget.ts'
import { signInCookie } from '#tests/faults/shop-client.ts'
import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

const BATCH = 50
const FLOOD_BATCHES = EVENT_BUDGET.perAddress / BATCH + 40
const WAITED_FOR = 2_500
const FLOODER = '41.90.0.1'

const folder = newDataDir()
let shop: Shop

test.beforeAll(async () => {
  shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: 'true',
  })
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends the page views of one visit. */
async function send(from: string, count: number): Promise<number> {
  const views = Array.from({ length: count }, () => ({
    type: 'page_view',
    pageUrl: `${shop.url}/about`,
  }))
  const sessionId = randomBytes(8).toString('hex')
  const response = await fetch(`${shop.url}/events`, {
    method: 'POST',
    body: JSON.stringify({ sessionId, events: views }),
    headers: {
      origin: shop.url,
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; TECNO KI5k) Chrome/129.0.0.0 Mobile',
      'x-forwarded-for': from,
    },
  })
  return response.status
}

test(
  'a flood of events leaves the analytics usable, and owners are told',
  { tag: '@faults' },
  async () => {
    const cookie = await signInCookie(shop.url)
    const read = async (path: string) => {
      const response = await fetch(shop.url + path, { headers: { cookie } })
      expect(response.status).toBe(200)
      return response.text()
    }
    const expectCounted = (events: number) =>
      expect
        .poll(async () => (await read('/admin/analytics?days=7')).includes(String(events)))
        .toBe(true)
    for (let batch = 1; batch <= FLOOD_BATCHES; batch += 1) {
      await send(FLOODER, BATCH)
      // A slow database also loses events, which this test is not about.
      const sent = batch * BATCH
      if (sent % WAITED_FOR === 0 && sent <= EVENT_BUDGET.perAddress) await expectCounted(sent)
    }
    expect(await send('41.90.0.2', 3)).toBe(204)
    await expect.poll(async () => (await read('/admin')).includes('were dropped today')).toBe(true)
    await expectCounted(EVENT_BUDGET.perAddress + 3)
  },
)
