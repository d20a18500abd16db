import { expect, test } from 'vitest'

import { changeOneCar } from '#app/domain/stock/bulk/change-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { endReservations } from './end-reservations.server.ts'

const context = { actor: { id: null, name: 'test' } }

async function reserved(untilDay: string | null): Promise<string> {
  const carId = await storeCar()
  const reservation = { heldFor: 'Jane', untilDay }
  await changeOneCar(context, { carId, change: { kind: 'reserve', reservation } })
  return carId
}

test('a car is available again the day after its reservation ends', async () => {
  const over = await reserved('2026-11-20')
  const today = await reserved('2026-11-21')
  const open = await reserved(null)
  expect(await endReservations(new Date('2026-11-21T06:00:00Z'))).toBe(1)
  const cars = await db
    .selectFrom('cars')
    .select(['id', 'status', 'is_available', 'reserved_for', 'reserved_until'])
    .where('id', 'in', [over, today, open])
    .execute()
  expect(cars.find(({ id }) => id === over)).toMatchObject({
    status: 'available',
    is_available: true,
    reserved_for: null,
    reserved_until: null,
  })
  expect(cars.filter(({ status }) => status === 'reserved').map(({ id }) => id)).toEqual(
    expect.arrayContaining([today, open]),
  )
  const [entry] = await db
    .selectFrom('audit_log')
    .select(['actor', 'before'])
    .where('actor', '=', 'end-reservations')
    .execute()
  expect(entry?.before).toMatchObject({ status: 'reserved', reserved_for: 'Jane' })
})
