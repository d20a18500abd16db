import { rmSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { type Shop, startNewShop } from '#tests/setup/shop/shop-process.ts'

const TOKEN = 'token-of-the-program-that-watches'

let folder: string
let shop: Shop

test.beforeAll(async () => {
  folder = newDataDir()
  shop = await startNewShop({
    DATA_DIR: join(folder, 'data'),
    DEMO_STOCK: 'off',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
  })
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true })
})

/** Sends any headers; fetch would set the Host itself. */
function ask(headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(shop.url)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, path: '/metrics', headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

test('metrics need a local connection or the token', async () => {
  expect((await ask({})).status).toBe(200)
  const strangers: Record<string, string>[] = [
    { 'x-forwarded-for': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
    { host: 'cars.example' },
    { host: 'cars.example', authorization: `Bearer ${TOKEN}x` },
    { host: 'cars.example', authorization: `Basic ${TOKEN}` },
    { host: 'cars.example', authorization: 'Bearer' },
  ]
  for (const headers of strangers) {
    const { status, text } = await ask(headers)
    expect(status).toBe(403)
    expect(text).not.toContain('_seconds')
  }
  const authorization = `Bearer ${TOKEN}`
  const remote = await ask({ host: 'cars.example', 'x-forwarded-for': '41.90.1.1', authorization })
  expect(remote.status).toBe(200)
})

test('every request counts under a known route, whatever its address', async () => {
  for (const path of [
    '/car/one',
    '/car/two',
    '/car/three',
    '/none/one',
    '/none/two',
    '/assets/nothing.js',
    '/admin/inquiries/a/change',
    '/search?q=x',
    '/search.data?q=x',
  ]) {
    await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  }
  const { text } = await ask({})
  const counted = [
    ...text.matchAll(
      /^http_request_duration_seconds_count\{method="GET",route="([^"]+)",.* (\d+)$/gm,
    ),
  ].map(([, route, count]) => [route, Number(count)] as const)
  const routes = Object.fromEntries(counted)
  expect(routes).toMatchObject({
    '/car/:id': 3,
    '/*': 2,
    '/assets/*': 1,
    '/admin/inquiries/:id/change': 1,
  })
  expect(counted.filter(([route]) => route === '/search')).not.toEqual([])
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'database_connections{state="busy"}',
    'database_connection_wait_seconds_count',
    'outbox_emails{state="pending"} 0',
    'outbox_oldest_seconds 0',
  ]) {
    expect(text).toContain(name)
  }
})

test('a log line has what is needed to find a request again', async () => {
  const response = await fetch(`${shop.url}/search?q=secret`)
  const body = await response.text()
  const requestId = response.headers.get('x-request-id') ?? ''
  const lineOf = () =>
    shop
      .output()
      .split('\n')
      .find((line) => line.includes(requestId))
  await expect.poll(lineOf).toBeTruthy()
  const line = JSON.parse(lineOf() ?? '{}') as Record<string, unknown>
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/search',
    route: '/search',
    status: 200,
    ms: expect.any(Number),
  })
  expect(line.bytes).toBeGreaterThan(1_000)
  expect(body.length).toBeGreaterThan(1_000)
  expect(shop.output()).not.toContain('secret')
})
