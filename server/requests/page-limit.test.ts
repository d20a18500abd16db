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

async function ask(address: string, count: number, path = '/search'): Promise<number[]> {
  const shop = shopFor(address)
  const answers = await Promise.all(Array.from({ length: count }, async () => shop.request(path)))
  return answers.map(({ status }) => status)
}

test('more pages than people read are refused, with a message and Retry-After', async () => {
  expect((await ask('41.90.1.1', 505)).filter((status) => status === 429)).toHaveLength(5)
  const refused = await shopFor('41.90.1.1').request('/')
  expect(await refused.text()).toContain('Please try again in a few seconds')
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(10)
})

test('another network is served meanwhile; another address of the same network is not', async () => {
  await ask('41.90.1.2', 505)
  expect(await ask('41.90.1.3', 1)).toEqual([200])
  await ask('2c0f:fe38:1:2::1', 505)
  expect(await ask('2c0f:fe38:1:2:ffff::1', 1)).toEqual([429])
})

test('pictures do not count, nor does a proxy that forwards everybody', async () => {
  expect(await ask('41.90.1.4', 600, '/images/a/b.webp')).not.toContain(429)
  for (const address of ['127.0.0.1', '::1', '10.0.0.7', '172.17.0.1', 'unknown']) {
    expect(await ask(address, 600)).not.toContain(429)
  }
})
