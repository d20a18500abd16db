import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { deleteStoredCars } from '#tests/factories/deleted-car.ts'
import { passDays } from '#tests/factories/pass-days.ts'
import { storeWholeCar } from '#tests/factories/whole-car.ts'

import { pruneRecords } from './prune-records.ts'

logger.level = 'silent'

const TEST = { actor: { id: null, name: 'test' } }

beforeEach(() => sql`truncate all_cars, media_files, paper_files, alert_people cascade`.execute(db))

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'car_id'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

async function rowsOf(query: ReturnType<typeof sql>) {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(t) as row from (${query}) t order by to_jsonb(t)::text`.execute(db)
  return rows.map(({ row }) => row)
}

/** All rows of a car and whether its files are there; its version is a counter. */
async function dump(carId: string) {
  const tables: Record<string, object[]> = {}
  for (const name of await listTables()) {
    tables[name] = await rowsOf(sql`select * from ${sql.table(name)} where car_id = ${carId}`)
  }
  const [car] = await rowsOf(sql`select * from cars where id = ${carId}`)
  const files = await rowsOf(sql`
    select storage_key from media_files union all select storage_key from paper_files`)
  const keys = files.map((file) => Object.values(file).join())
  return {
    car: car && { ...car, version: null },
    addenda: await rowsOf(sql`select * from inspection_addenda`),
    people: await rowsOf(sql`select * from alert_people`),
    files: await Promise.all(keys.map(async (key) => [key, await storage().has(key)])),
    tables,
  }
}

async function pruneAll(inDays: number) {
  const now = new Date(Date.now() + inDays * 86_400_000)
  await pruneRecords(now)
  await pruneMedia({ now })
}

test.each([0, 6, 29, 120])(
  'a car with everything that belongs to it, %i days old, is deleted, pruned and restored as it was',
  async (age) => {
    const carId = await storeWholeCar()
    await passDays(age)
    await pruneAll(4)
    const before = await dump(carId)
    const empty = Object.entries(before.tables).filter(([, rows]) => rows.length === 0)
    // What has had its time is gone, deleted car or not.
    expect(age < 20 ? empty : []).toEqual([])

    const entryId = await deleteStoredCars(carId)
    expect((await dump(carId)).car).toBeUndefined()
    await pruneAll(4)
    expect(await undoCars(TEST, { entryId, mode: 'ask' })).toMatchObject({ restoredCount: 1 })
    expect(await dump(carId)).toEqual(before)
  },
)

test('five days after its deletion nothing of a car is left, files included', async () => {
  const carId = await storeWholeCar()
  const { files } = await dump(carId)
  expect(files).toHaveLength(2)
  const entryId = await deleteStoredCars(carId)
  await pruneAll(4.9)
  expect(await rowsOf(sql`select id from all_cars`)).toHaveLength(1)
  await pruneAll(5.1)
  const { tables, addenda } = await dump(carId)
  expect(Object.values(tables).flat()).toEqual([])
  expect(addenda).toEqual([])
  expect(await rowsOf(sql`select id from all_cars`)).toEqual([])
  expect(
    await rowsOf(sql`select id from media_files union all select id from paper_files`),
  ).toEqual([])
  for (const [key] of files) expect(await storage().has(String(key))).toBe(false)
  expect(await undoCars(TEST, { entryId, mode: 'ask' })).toEqual({ ok: false, reason: 'conflicts' })
})
