import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loader } from './new-alert.tsx'

async function open(query: string) {
  const context = new RouterContextProvider()
  const shared = { requestId: 'test', clientAddress: '127.0.0.1', loopbackOrigin: null }
  context.set(requestContext, shared)
  const url = new URL(`http://shop.test/alerts${query}`)
  const args = { request: new Request(url), url, context, params: {}, pattern: '/alerts' }
  const answer = await loader(args)
  return 'data' in answer
    ? { because: answer.data.because, status: answer.init?.status }
    : { because: answer.because, status: 200 }
}

test.each(['', '?car='])('an alert without a car (“%s”) asks to choose one', async (query) => {
  expect(await open(query)).toEqual({ because: 'unnamed', status: 200 })
})

test('only a car that is gone is said to be gone', async () => {
  expect(await open('?car=x')).toEqual({ because: 'missing', status: 404 })
  const sold = await storeCar({ status: 'sold', sold_at: new Date() })
  expect(await open(`?car=${sold}`)).toEqual({ because: 'sold', status: 200 })
  expect(await open(`?car=${await storeCar()}`)).toEqual({ because: null, status: 200 })
})
