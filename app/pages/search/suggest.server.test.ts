import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loader } from './suggest.ts'

beforeAll(async () => {
  await storeCar({ make: 'Toyota', model: 'Land Cruiser Prado' })
  await storeCar({ make: 'Toyota', model: 'Probox', model_code: 'NCP165V' })
  await storeCar({ make: 'Toyota', model: 'Premio', status: 'sold' })
})

async function suggest(q: string, clientAddress = '127.0.0.1') {
  const context = new RouterContextProvider()
  context.set(requestContext, { requestId: 'test', clientAddress, loopbackOrigin: null })
  const url = new URL(`http://shop.test/suggest?${new URLSearchParams({ q })}`)
  const request = new Request(url)
  return loader({ url, context, request, params: {}, pattern: '/suggest' })
}

test('suggests what begins as typed and is on sale, with the number of cars', async () => {
  expect(await (await suggest('toyota')).json()).toEqual([
    { text: 'Toyota', count: 2 },
    { text: 'Toyota Land Cruiser Prado', count: 1 },
    { text: 'Toyota Probox', count: 1 },
  ])
  expect(await (await suggest('ncp16')).json()).toEqual([
    { text: 'NCP165', note: 'Probox / Succeed 1.5 4WD', count: 1 },
  ])
  expect(await (await suggest('premio')).json()).toEqual([])
})

test('a car that comes on sale is suggested at once', async () => {
  await storeCar({ make: 'Mazda', model: 'Demio' })
  expect(await (await suggest('dem')).json()).toEqual([{ text: 'Mazda Demio', count: 1 }])
})

test('answers may be kept for a minute, stay out of search engines, and are limited', async () => {
  const { headers } = await suggest('toy')
  expect(headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(headers.get('X-Robots-Tag')).toBe('noindex')
  const asked = Array.from({ length: 1_000 }, async () => suggest('', '203.0.113.9'))
  const refused = (await Promise.all(asked)).find(({ status }) => status === 429)
  expect(refused?.headers.get('Retry-After')).not.toBeNull()
})
