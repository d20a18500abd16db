import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'

import { requestContext } from '#app/http/render/request-context.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loader } from './home.tsx'

function load() {
  const context = new RouterContextProvider()
  context.set(requestContext, { requestId: 'test', clientAddress: '', loopbackOrigin: null })
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

async function figures() {
  const { settings } = await load()
  return settings.heroStats.map(({ figure }) => figure)
}

test('the first figure of the home page is the number of cars on sale', async () => {
  expect(await figures()).toEqual(['5+', '400+'])
  for (let count = 1; count <= 11; count += 1) await storeCar()
  await storeCar({ status: 'sold' })
  expect(await figures()).toEqual(['11'])
})

test('the hero shows the first featured car that has a photograph, which is not at the front again', async () => {
  const stored: string[] = []
  for (let count = 1; count <= 5; count += 1) stored.push(await storeCar({ is_featured: true }))
  const [, photographed = '', ...newer] = stored
  await addPicture(photographed)
  const { heroCar, carousel } = await load()
  expect(heroCar?.id).toBe(photographed)
  const ids = carousel.map(({ id }) => id)
  expect(ids).toEqual([...newer.toReversed(), photographed, stored[0]])
})
