import { Hono } from 'hono'
import { expect, test } from 'vitest'

import type { AppEnv } from './app-env.ts'
import { pageLimit } from './page-limit.ts'

function shopFor(address: string) {
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('clientAddress', address)
      c.set('requestId', 'one')
      await next()
    })
    .use(pageLimit)
    .all('*', (c) => c.text('a page'))
}

type Asked = { path?: string; phone?: string }

async function ask(
  address: string,
  count: number,
  { path = '/search', phone = 'Phone' }: Asked = {},
): Promise<number[]> {
  const shop = shopFor(address)
  const headers = { 'user-agent': phone }
  const answers = await Promise.all(
    Array.from({ length: count }, async () => shop.request(path, { headers })),
  )
  return answers.map(({ status }) => status)
}

const refusedOf = (statuses: number[]) => statuses.filter((status) => status === 429).length

test('more pages than people read are served in turn, then refused, with a way to reach the shop', async () => {
  expect(refusedOf(await ask('41.90.1.1', 500))).toBe(0)
  const beyond = refusedOf(await ask('41.90.1.1', 300))
  expect(beyond).toBeGreaterThanOrEqual(50)
  expect(beyond).toBeLessThan(300)
  const refused = await shopFor('41.90.1.1').request('/', { headers: { 'user-agent': 'Phone' } })
  const page = await refused.text()
  expect(page).toContain('Please try again in a few seconds')
  expect(page).toContain('href="https://wa.me/')
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(10)
})

test('another phone of the same network and another network are served meanwhile', async () => {
  await ask('41.90.1.2', 800)
  expect(await ask('41.90.1.3', 1)).toEqual([200])
  expect(await ask('41.90.1.2', 1, { phone: 'Another' })).toEqual([200])
  await ask('2c0f:fe38:1:2::1', 800)
  expect(await ask('2c0f:fe38:1:2:ffff::1', 1)).toEqual([429])
})

test('900 phones behind one address each open a page at once', async () => {
  const phones = Array.from({ length: 900 }, (_, number) => ({ phone: `Phone ${number}` }))
  const answers = await Promise.all(phones.map((from) => ask('41.90.1.5', 1, from)))
  expect(answers.flat()).not.toContain(429)
})

test('pictures do not count, nor does a proxy that forwards everybody', async () => {
  expect(await ask('41.90.1.4', 900, { path: '/images/a/b.webp' })).not.toContain(429)
  for (const address of ['127.0.0.1', '::1', '10.0.0.7', '172.17.0.1', 'unknown']) {
    expect(await ask(address, 900)).not.toContain(429)
  }
})
