import { expect, test } from 'vitest'

import { findCar } from '#app/domain/cars/find-car.server.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { contextOf } from '#tests/factories/staff-context.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { action, loader } from './bulk.tsx'

async function staffWith(permissions: Permission[]) {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  return contextOf({ id, email, permissions })
}

type Sent = Record<string, string>

async function send(fields: Sent, permissions: Permission[]) {
  const body = new URLSearchParams(fields)
  const request = new Request('http://shop.test/admin/cars/bulk', { method: 'POST', body })
  const args = { request, context: await staffWith(permissions), params: {} }
  return action(args as unknown as Parameters<typeof action>[0])
}

async function open(fields: Sent, permissions: Permission[]) {
  const url = new URL(`http://shop.test/admin/cars/bulk?${new URLSearchParams(fields)}`)
  const args = { url, context: await staffWith(permissions), params: {} }
  return loader(args as unknown as Parameters<typeof loader>[0])
}

test('deleting many cars needs the permission, both to review and to confirm', async () => {
  const car = await storeCar()
  const sent = { intent: 'delete', car, expected: '1' }
  const others: Permission[] = ['export', 'settings']
  await expect(open(sent, others)).rejects.toMatchObject({ init: { status: 403 } })
  await expect(send(sent, others)).rejects.toMatchObject({ init: { status: 403 } })
  expect(await findCar(car)).not.toBeNull()
  expect(await send(sent, ['delete'])).toMatchObject({ status: 302 })
  expect(await findCar(car)).toBeNull()
})

test('the review page shows what would change without changing it', async () => {
  const car = await storeCar({ price: 1_000_000 })
  const { view } = await open({ intent: 'price', car, amount: '2.5', direction: 'up' }, [])
  expect(view).toMatchObject({
    isReady: true,
    changedCount: 1,
    sums: { before: 'KSh 1,000,000', after: 'KSh 1,025,000' },
    first: [{ name: '2017 Toyota Premio', before: 'KSh 1,000,000', after: 'KSh 1,025,000' }],
  })
  expect((await findCar(car))?.price).toBe(1_000_000)
  const { view: blank } = await open({ intent: 'category', car }, [])
  expect(blank).toMatchObject({ isReady: false, errors: {} })
})

test('without a selection it redirects to the car list, never to another site', async () => {
  const response = open({ intent: 'price', returnTo: '//evil.example' }, [])
  const answer = await response.catch((thrown: unknown) => thrown)
  expect(answer instanceof Response && answer.headers.get('Location')).toBe('/admin/cars')
})
