import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { startNewShop } from '#tests/setup/shop/shop-process.ts'

const REFUSED = 403
const type = 'application/x-www-form-urlencoded'

/** The status of a form post that claims to come from `origin`. */
async function send(shopUrl: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${shopUrl}/health`, {
    method: 'POST',
    body: 'a=b',
    headers: { 'content-type': type, ...headers },
  })
  return response.status
}

test("without PUBLIC_URL each of the machine's addresses accepts forms from itself only", async () => {
  const { port } = new URL(process.env.SHOP_URL ?? '')
  for (const host of ['localhost', '127.0.0.1']) {
    const shop = `http://${host}:${port}`
    expect(await send(shop, { origin: shop })).not.toBe(REFUSED)
    expect(await send(shop, { referer: `${shop}/search` })).not.toBe(REFUSED)
    expect(await send(shop, { 'sec-fetch-site': 'same-origin' })).not.toBe(REFUSED)
    expect(await send(shop, { origin: 'http://other.example' })).toBe(REFUSED)
    expect(await send(shop, { referer: 'http://other.example/' })).toBe(REFUSED)
    expect(await send(shop, { 'sec-fetch-site': 'cross-site' })).toBe(REFUSED)
  }
})

test('behind a TLS proxy only the public address is trusted', { tag: '@long' }, async () => {
  const folder = newDataDir()
  const shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    DEMO_STOCK: 'off',
    PUBLIC_URL: 'https://cars.example',
    TRUST_PROXY: 'true',
  })
  try {
    expect(await send(shop.url, { origin: 'https://cars.example' })).not.toBe(REFUSED)
    expect(await send(shop.url, { origin: new URL(shop.url).origin })).toBe(REFUSED)
    expect(await send(shop.url, { origin: 'http://cars.example' })).toBe(REFUSED)
    const page = await fetch(`${shop.url}/search`, {
      headers: { 'x-request-id': 'from-the-proxy' },
    })
    expect(page.headers.get('strict-transport-security')).toContain('max-age=')
    expect(page.headers.get('x-request-id')).toBe('from-the-proxy')
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a forged request id is not logged', async () => {
  const page = await fetch(`${process.env.SHOP_URL}/search`, {
    headers: { 'x-request-id': 'made-up' },
  })
  expect(page.headers.get('x-request-id')).not.toBe('made-up')
})
