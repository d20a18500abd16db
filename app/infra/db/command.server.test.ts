import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { newId } from '#app/infra/id.server.ts'
import { createCar, createModel, type ModelRef } from '#tests/factories/car.ts'

import { type Changes, onChange } from './changes.server.ts'
import { command } from './command.server.ts'
import { db, type Transaction } from './database.server.ts'

const ACTOR = { id: null, name: 'test' }

let model: ModelRef
let makes = 0

beforeEach(async () => {
  makes += 1
  model = await createModel({ make: `Mazda ${makes}`, model: 'Demio' })
  await db.deleteFrom('audit_log').execute()
})

function hear(): Changes[] {
  const heard: Changes[] = []
  onTestFinished(onChange((event) => heard.push(event)))
  return heard
}

/** The server's error when two transactions wait for each other. */
const raiseDeadlock = (trx: Transaction) =>
  sql`do $$ begin raise 'made for the test' using errcode = '40P01'; end $$`.execute(trx)

const listAudit = () => db.selectFrom('audit_log').selectAll().orderBy('id').execute()

test('a command writes rows and audit entry, and announces the change', async () => {
  const heard = hear()
  const id = await command({ actor: ACTOR, requestId: 'req-1' }, async (trx, record) => {
    const car = await createCar(model, {}, trx)
    record({ action: 'car.create', entity: 'cars', id: car, after: { price: 1_495_000 } })
    return car
  })
  expect(await listAudit()).toMatchObject([
    {
      actor_id: null,
      actor: 'test',
      action: 'car.create',
      entity: 'cars',
      entity_id: id,
      before: null,
      after: { price: 1_495_000 },
      request_id: 'req-1',
    },
  ])
  expect(heard).toEqual([[{ entity: 'cars', ids: [id] }]])
})

test('a command that throws writes nothing', async () => {
  const heard = hear()
  const id = newId()
  const failing = command({ actor: ACTOR }, async (trx, record) => {
    await trx.insertInto('categories').values({ id, name: 'gone', display_name: 'Gone' }).execute()
    record({ action: 'category.create', entity: 'categories', id })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await db.selectFrom('categories').selectAll().where('id', '=', id).execute()).toEqual([])
  expect(await listAudit()).toEqual([])
  expect(heard).toEqual([])
})

test('a failed commit is announced too: it may have succeeded before its connection broke', async () => {
  const heard = hear()
  await sql`create function refuse() returns trigger language plpgsql
    as $$ begin raise 'too late'; end $$`.execute(db)
  onTestFinished(async () => {
    await sql`drop function refuse cascade`.execute(db)
  })
  await sql`create constraint trigger refuse after insert on audit_log
    deferrable initially deferred for each row execute function refuse()`.execute(db)
  const failing = command({ actor: ACTOR }, async (_trx, record) => {
    record({ action: 'car.update', entity: 'cars', id: 'one' })
  })
  await expect(failing).rejects.toThrow('too late')
  expect(heard).toEqual([[{ entity: 'cars', ids: ['one'] }]])
})

test('a refusal rolls back and is returned', async () => {
  const heard = hear()
  const result = await command({ actor: ACTOR }, async (trx, record) => {
    await createCar(model, { stock_number: `REF-${makes}` }, trx)
    record({ action: 'car.create', entity: 'cars' })
    return { ok: false as const, reason: 'in use' }
  })
  expect(result).toEqual({ ok: false, reason: 'in use' })
  expect(heard).toEqual([])
  expect(
    await db.selectFrom('cars').select('id').where('make_id', '=', model.make_id).execute(),
  ).toEqual([])
})

test('a command without changes announces nothing', async () => {
  const heard = hear()
  expect(await command({ actor: ACTOR }, async () => 'same as before')).toBe('same as before')
  expect([heard, await listAudit()]).toEqual([[], []])
})

test('inside a command the outer connection is refused instead of deadlocking', async () => {
  const failing = command({ actor: ACTOR }, () => db.selectFrom('cars').selectAll().execute())
  await expect(failing).rejects.toThrow('use the `trx`')
})

test('a deadlock or a serialization failure is retried, nothing else is', async () => {
  let attempts = 0
  const conflict = async (until: number) => {
    attempts = 0
    return command({ actor: ACTOR }, async (trx) => {
      attempts += 1
      if (attempts < until) await raiseDeadlock(trx)
      return attempts
    })
  }
  expect(await conflict(3)).toBe(3)
  await expect(conflict(99)).rejects.toThrow('made for the test')
  expect(attempts).toBe(4)
})

test('a bulk change is one entry that names its rows', async () => {
  const heard = hear()
  const ids = [await createCar(model), await createCar(model)]
  await command({ actor: ACTOR }, async (trx, record) => {
    await trx.updateTable('cars').set({ is_featured: true }).where('id', 'in', ids).execute()
    record({ action: 'car.feature', entity: 'cars', ids, before: { all: false } })
  })
  expect(await listAudit()).toHaveLength(1)
  expect(heard).toEqual([[{ entity: 'cars', ids }]])
})

test.each([
  ['one entry of very many rows', [Array.from({ length: 1000 }, () => newId())]],
  ['very many entries of one row', Array.from({ length: 1000 }, () => [newId()])],
])('%s is announced within what a notice can carry', async (_what, entries) => {
  await command({ actor: ACTOR }, async (_trx, record) => {
    for (const ids of entries) record({ action: 'car.import', entity: 'cars', ids })
  })
  expect(await listAudit()).toHaveLength(entries.length)
})
