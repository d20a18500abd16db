import { expect, test } from 'vitest'

import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { findCarPapers, listPapersDue, saveCheck } from './car-papers.server.ts'
import { EVIDENCE_NEEDED, SEARCH_NEEDED } from './paper-lights.ts'

const TEST = { actor: { id: null, name: 'test' } }
const TODAY = '2026-11-22'
const CAR = {
  category: 'locally_used',
  vin: 'KDA 412X',
  chassis_number: 'NZE161-7081123',
  mileage: 84_200,
}

const check = (change: Partial<Parameters<typeof saveCheck>[1]['check']> = {}) => ({
  key: 'ntsa_search' as const,
  result: 'ok' as const,
  reference: 'AB12, printed on eCitizen',
  note: '',
  checkedOn: '2026-11-10',
  ...change,
})

const save = (carId: string, change?: Parameters<typeof check>[0]) =>
  saveCheck(TEST, { carId, check: check(change), today: TODAY })

const statesOf = async (carId: string) =>
  Object.fromEntries(
    ((await findCarPapers(carId, TODAY))?.lights ?? []).map(({ key, state }) => [key, state]),
  )

test('the newest check of a paper counts, and the former ones are kept', async () => {
  const carId = await storeCar(CAR)
  expect(await statesOf(carId)).toMatchObject({ logbook: 'grey', ntsa_search: 'grey' })
  expect(await save(carId)).toEqual({ ok: true })
  expect(await statesOf(carId)).toMatchObject({ ntsa_search: 'green' })
  await save(carId, { result: 'problem', reference: '', note: 'Another chassis number' })
  const papers = await findCarPapers(carId, TODAY)
  expect(papers?.overall.text).toBe('Problem noted')
  expect(papers?.checks).toHaveLength(2)
  expect(await save('0199a000-0000-7000-8000-000000000000')).toBeNull()
})

test('what lacks evidence or a search is refused, also by the database', async () => {
  const carId = await storeCar(CAR)
  expect(await save(carId, { reference: '' })).toEqual({ ok: false, reason: EVIDENCE_NEEDED })
  expect(await save(carId)).toEqual({ ok: true })
  expect(await save(carId, { key: 'caveat', checkedOn: '2026-11-12' })).toEqual({
    ok: false,
    reason: SEARCH_NEEDED,
  })
  const [stored] = await db
    .selectFrom('car_papers')
    .selectAll()
    .where('car_id', '=', carId)
    .execute()
  if (!stored) throw new Error('A check was saved.')
  const row = { ...stored, id: '0199a000-0000-7000-8000-000000000001', facts: '{}' }
  const insert = (change: object) =>
    command(TEST, (trx) =>
      trx
        .insertInto('car_papers')
        .values({ ...row, ...change })
        .execute(),
    )
  await expect(insert({ evidence_kind: null })).rejects.toThrow('car_papers_evidence')
  await expect(insert({ reference: '' })).rejects.toThrow('car_papers_reference')
})

test('a check is neither changed nor deleted, and goes with its car', async () => {
  const carId = await storeCar(CAR)
  await save(carId, { result: 'note', reference: '', note: 'Former owner' })
  await expect(
    command(TEST, (trx) =>
      trx.updateTable('car_papers').set({ result: 'ok' }).where('car_id', '=', carId).execute(),
    ),
  ).rejects.toThrow('not changed')
  await expect(
    command(TEST, (trx) => trx.deleteFrom('car_papers').where('car_id', '=', carId).execute()),
  ).rejects.toThrow('not deleted')
  await command(TEST, (trx) => trx.deleteFrom('cars').where('id', '=', carId).execute())
  expect(await findCarPapers(carId, TODAY)).toBeNull()
})

test('other data of the car turn what depends on them amber', async () => {
  const carId = await storeCar(CAR)
  for (const key of ['logbook', 'ntsa_search', 'caveat', 'odometer'] as const) {
    expect(await save(carId, { key })).toEqual({ ok: true })
  }
  const change = (values: { vin?: string; mileage?: number }) =>
    command(TEST, (trx) => trx.updateTable('cars').set(values).where('id', '=', carId).execute())
  const prices = () =>
    db.selectFrom('car_price_history').selectAll().where('car_id', '=', carId).execute()
  const before = await prices()
  expect((await findCarPapers(carId, TODAY))?.overall.text).toBe('Papers checked 10 Nov 2026')
  await change({ mileage: 79_000 })
  expect(await statesOf(carId)).toMatchObject({ logbook: 'green', odometer: 'amber' })
  expect(await prices()).toEqual(before)
  await change({ vin: 'KDB 500A' })
  expect(await statesOf(carId)).toEqual({
    logbook: 'amber',
    ntsa_search: 'amber',
    caveat: 'amber',
    odometer: 'amber',
  })
})

test('a deleted car comes back with its checks', async () => {
  const carId = await storeCar(CAR)
  await save(carId)
  const before = await findCarPapers(carId, TODAY)
  const removed = await deleteCars(TEST, {
    selection: { kind: 'ids', ids: [carId] },
    expectedCount: 1,
  })
  const entryId = removed.ok ? (removed.entryId ?? '') : ''
  expect(await undoCars(TEST, { entryId, mode: 'ask' })).toMatchObject({ restoredCount: 1 })
  expect(await findCarPapers(carId, TODAY)).toEqual(before)
})

test('checks that are too old within three days are listed for staff, of cars on sale', async () => {
  const [soon, later, sold] = await Promise.all([
    storeCar(CAR),
    storeCar(CAR),
    storeCar({ ...CAR, status: 'sold' }),
  ])
  for (const [carId, checkedOn] of [
    [soon, '2026-11-10'],
    [later, '2026-11-11'],
    [sold, '2026-11-10'],
  ] as const) {
    await save(carId, { checkedOn })
    await save(carId, { key: 'caveat', checkedOn })
  }
  const listed = (await listPapersDue(TODAY)).filter(({ car }) =>
    [soon, later, sold].includes(car.id),
  )
  expect(listed).toEqual([
    {
      car: { id: soon, make: 'Toyota', model: 'Premio', year: 2017 },
      papers: 'NTSA copy of records, Loan or caveat',
      day: '2026-11-25',
    },
  ])
})
