import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listStuckCars } from './list-stuck-cars.server.ts'

const NOW = new Date('2026-11-23T09:00:00Z')

type Event = 'car_view' | 'whatsapp_click'

async function visit(carId: string, session: string, type: Event = 'car_view') {
  await db
    .insertInto('analytics')
    .values({
      id: newId(),
      event_type: type,
      car_id: carId,
      session_id: session,
      created_at: session === 'before' ? '2026-10-01T09:00:00Z' : '2026-11-20T09:00:00Z',
      is_test: session === 'test',
    })
    .execute()
}

test('cars that stand for long and that few open are listed with the figures', async () => {
  const bodyType = { body_type: 'SUV', make: 'Toyota', model: 'Prado', year: 2018 } as const
  const created = { created_at: '2026-08-01T09:00:00Z' }
  const stuck = await storeCar({ ...bodyType, ...created })
  const others = await Promise.all(
    [1, 2, 3, 4].map(() => storeCar({ ...bodyType, created_at: '2026-11-01T09:00:00Z' })),
  )
  const sold = await storeCar({ ...bodyType, ...created, status: 'sold' })
  for (const id of others) for (const session of ['a', 'b', 'c']) await visit(id, session)
  for (const session of ['a', 'a', 'before', 'test']) await visit(stuck, session)
  await visit(stuck, 'a', 'whatsapp_click')
  await visit(sold, 'a')
  expect(await listStuckCars(NOW)).toEqual([
    {
      id: stuck,
      name: '2018 Toyota Prado',
      daysInStock: 114,
      views: 1,
      contacts: 1,
      why: '1 visit, while half of the cars of this body type (SUV) had 3 or more.',
    },
  ])
})
