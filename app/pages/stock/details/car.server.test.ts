import { expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { contextOf } from '#tests/factories/staff-context.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { action, loader } from './car.tsx'

type ActionArgs = Parameters<typeof action>[0]
type LoaderArgs = Parameters<typeof loader>[0]

async function staffOf(permissions: Permission[]) {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  return contextOf({ id, email, permissions })
}

async function send(carId: string, intent: string, permissions: Permission[]) {
  const context = await staffOf(permissions)
  const body = new URLSearchParams({ intent, returnTo: '//evil.example' })
  const request = new Request(`http://shop.test/admin/cars/${carId}`, { method: 'POST', body })
  return action({ request, context, params: { id: carId } } as unknown as ActionArgs)
}

async function tryPrice(carId: string, price: string | null) {
  const url = new URL(`http://shop.test/admin/cars/${carId}`)
  if (price !== null) url.searchParams.set('price', price)
  const context = await staffOf([])
  const loaded = await loader({ url, context, params: { id: carId } } as unknown as LoaderArgs)
  return 'view' in loaded ? loaded.view.priceBox : null
}

test('another price is tried with what was typed, or refused in words', async () => {
  const carId = await storeCar({ price: 1_550_000 })
  expect(await tryPrice(carId, null)).toMatchObject({ typed: null, rows: [], problem: null })
  const tried = await tryPrice(carId, '1.495m')
  expect(tried).toMatchObject({ typed: '1.495m', problem: null })
  expect(tried?.rows[0]).toEqual({
    label: 'Price',
    today: 'KSh 1,550,000',
    tried: 'KSh 1,495,000',
  })
  for (const wrong of ['', 'cheap', '0', '-5', '9'.repeat(300)]) {
    expect(await tryPrice(carId, wrong)).toMatchObject({
      typed: wrong,
      rows: [],
      problem: 'Enter a price in shillings, such as 1,495,000 or 1.495m.',
    })
  }
})

test('deleting needs the permission', async () => {
  const carId = await storeCar()
  await expect(send(carId, 'delete', ['export', 'settings'])).rejects.toMatchObject({
    init: { status: 403 },
    data: expect.stringContaining('You don’t have permission to delete cars'),
  })
  expect(await findCar(carId)).not.toBeNull()
  const done = await send(carId, 'delete', ['delete'])
  expect(done).toMatchObject({ status: 302 })
  expect(await findCar(carId)).toBeNull()
})

test('an action redirects only within the back office', async () => {
  const carId = await storeCar()
  const done = await send(carId, 'feature', [])
  expect(done instanceof Response && done.headers.get('Location')).toBe(`/admin/cars/${carId}`)
  expect((await findCar(carId))?.isFeatured).toBe(true)
})

test('an unknown intent is rejected', async () => {
  const carId = await storeCar()
  expect(await send(carId, 'explode', ['delete'])).toMatchObject({ init: { status: 400 } })
})
