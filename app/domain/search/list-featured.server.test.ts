import { expect, test } from 'vitest'

import { storeCar } from '#tests/factories/store-car.ts'

import { listFeaturedCars } from './list-featured.server.ts'

test('the newest cars stand where none is featured, and give way to featured ones', async () => {
  expect(await listFeaturedCars(6)).toEqual([])
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute))
  const old = await storeCar({ created_at: at(1) })
  const fresh = await storeCar({ created_at: at(2) })
  await storeCar({ created_at: at(3), status: 'sold', sold_at: at(4) })
  const ids = async (limit: number) => (await listFeaturedCars(limit)).map(({ id }) => id)
  expect(await ids(6)).toEqual([fresh, old])
  expect(await ids(1)).toEqual([fresh])
  const featured = await storeCar({ created_at: at(0), is_featured: true })
  expect(await ids(6)).toEqual([featured])
})
