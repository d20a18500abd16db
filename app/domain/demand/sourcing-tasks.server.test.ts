import { expect, test } from 'vitest'

import { countNotifiedNow } from '#app/domain/alerts/count-alerts-at.server.ts'
import { queueSearchAlerts } from '#app/domain/alerts/queue-search-alerts.server.ts'
import { subscribeToSearch } from '#app/domain/alerts/subscribe.server.ts'
import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import { parseCarSearch } from '#app/domain/search/car-search.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listWantedCars } from './list-wanted-cars.server.ts'
import { SourcingChangeForm, SourcingForm } from './sourcing-schema.ts'
import {
  changeSourcingTask,
  createSourcingTask,
  listSourcingTasks,
  setSourcingStatus,
} from './sourcing-tasks.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const VITZ = { wanted: 'Toyota Vitz', yearFrom: 2015, yearTo: null, targetPrice: 1_000_000 }

test('a wanted car is a task once, until it is bought, and that can be undone', async () => {
  await Promise.all([createSourcingTask(BY, VITZ), createSourcingTask(BY, VITZ)])
  await createSourcingTask(BY, VITZ)
  const [task, ...more] = await listSourcingTasks()
  expect(more).toEqual([])
  expect(task).toMatchObject({ ...VITZ, note: null, assignee: null })
  const id = task?.id ?? ''
  const version = task?.version ?? ''
  const change = (note: string, opened = version) =>
    changeSourcingTask(BY, { id, version: opened, targetPrice: 950_000, note })
  expect(await change('White')).toEqual({ ok: true })
  const second = await change('Silver')
  expect(second).toMatchObject({ ok: false, reason: CHANGED_MEANWHILE })
  expect(await listSourcingTasks()).toMatchObject([{ targetPrice: 950_000, note: 'White' }])
  expect(await setSourcingStatus(BY, { id, status: 'bought' })).toEqual({ wanted: 'Toyota Vitz' })
  expect(await listSourcingTasks()).toEqual([])
  expect(await change('Gone')).toBeNull()
  await createSourcingTask(BY, VITZ)
  expect(await setSourcingStatus(BY, { id, status: 'open' })).toBeNull()
  const [again] = await listSourcingTasks()
  await setSourcingStatus(BY, { id: again?.id ?? '', status: 'dropped' })
  await setSourcingStatus(BY, { id, status: 'open' })
  expect(await listSourcingTasks()).toHaveLength(1)
  expect(await setSourcingStatus(BY, { id: newId(), status: 'dropped' })).toBeNull()
})

test('a sourced car is told to the alerts that waited for it, and to no other, once it is on sale', async () => {
  const asked = new Date('2026-11-23T09:00:00Z')
  const people = { cheap: 'make=Toyota&model=Vitz&maxPrice=900000', any: 'make=toyota&model=vitz' }
  const others = { dear: 'make=Toyota&model=Vitz&maxPrice=700000', mazda: 'make=Mazda' }
  for (const [name, query] of Object.entries({ ...people, ...others })) {
    await subscribeToSearch(BY, {
      recipient: { channel: 'email', email: `${name}@example.com` },
      search: parseCarSearch(new URLSearchParams(query)),
      now: asked,
    })
  }
  await db.updateTable('alert_people').set({ confirmed_at: asked }).execute()
  const wanted = await listWantedCars(asked)
  expect(wanted.find(({ model }) => model?.toLowerCase() === 'vitz')).toMatchObject({ alerts: 3 })
  const carId = await storeCar({ make: 'Toyota', model: 'Vitz', price: 880_000 })
  await command(BY, async (_, record) => record({ action: 'car.create', entity: 'cars' }))
  expect(await countNotifiedNow(carId)).toBe(2)
  await db.deleteFrom('mail_outbox').execute()
  await queueSearchAlerts(new Date('2026-11-24T04:30:00Z'))
  const told = await db.selectFrom('mail_outbox').select('to_address').execute()
  expect(new Set(told.map((email) => email.to_address))).toEqual(
    new Set(['any@example.com', 'cheap@example.com']),
  )
})

test.for(['cheap', '-1', '0', '99999999999'])('%s is no target price', (targetPrice) => {
  expect(SourcingChangeForm.safeParse({ targetPrice, note: '' }).success).toBe(false)
})

test('a task may have neither a price nor years', () => {
  const blank = { wanted: ' Volvo ', yearFrom: '', yearTo: '', targetPrice: '' }
  expect(SourcingForm.parse(blank)).toEqual({
    wanted: 'Volvo',
    yearFrom: null,
    yearTo: null,
    targetPrice: null,
  })
})
