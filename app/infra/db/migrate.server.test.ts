import { gunzipSync, gzipSync } from 'node:zlib'

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { type ListUse, listOn } from '#app/domain/landed-cost/price-list.ts'
import { type FactSet, factSetsOn } from '#app/domain/reference/fact-set.ts'
import { openEmptyTarget } from '#tests/setup/database/empty-target.ts'

import { db, type Transaction } from './database.server.ts'
import { migrate, requireMigrated } from './migrate.server.ts'
import { migrations } from './migrations/index.ts'

afterEach(async () => {
  await sql`delete from kysely_migration where name like '9%'`.execute(db)
})

test('a second run does nothing', async () => {
  expect(await migrate(db)).toEqual([])
})

test('concurrent runs migrate once', async () => {
  expect(await Promise.all([migrate(db), migrate(db)])).toEqual([[], []])
})

test('a database newer than the code is refused with a sentence', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9000-later', '')`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    'The database is newer than this version of the shop (it has 9000-later); ' +
      'start the newer version, or restore a backup made with this one.',
  )
})

test('a command newer than the running server leaves its database alone, and says so', async () => {
  await requireMigrated(db, 0)
  const last = Object.keys(migrations).at(-1)
  await sql`delete from kysely_migration where name = ${last}`.execute(db)
  await expect(requireMigrated(db, 0)).rejects.toThrow(
    'The shop that is running here is older than this command: restart it first',
  )
  await sql`insert into kysely_migration (name, timestamp) values (${last}, '')`.execute(db)
  await requireMigrated(db, 0)
})

const migratorOf = (trx: Transaction) =>
  new Migrator({ db: trx, provider: { getMigrations: async () => migrations } })

/** A database as older versions left it, from their first migration to `last`. */
async function openOlder(last: string) {
  const target = await openEmptyTarget()
  await target.transaction(async (trx: Transaction) => {
    await migratorOf(trx).migrateTo('0056-baseline')
    await sql`update kysely_migration set name = ${last}`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp)
      values ('0001-people', ''), ('0055-demo-cars', '')`.execute(trx)
  })
  return target
}

test('a database that has all migrations before the baseline goes on from there', async () => {
  const target = await openOlder('0056-papers-and-condition-facts')
  const names = Object.keys(migrations)
  const migrated = await target.transaction(async (trx: Transaction) => {
    const ran = await migrate(trx)
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name collate "C"`.execute(trx)
    return { ran, listed: rows.map(({ name }) => name), again: await migrate(trx) }
  })
  expect(migrated).toEqual({ ran: names.slice(1), listed: names, again: [] })
})

test('a database that stops before the baseline is refused with a sentence', async () => {
  const target = await openOlder('0054-letter-codes')
  await target.transaction(async (trx: Transaction) => {
    await expect(migrate(trx)).rejects.toThrow(
      'The database is too old for this version of the shop (it ends with 0055-demo-cars): ' +
        'start a version of November 2026 once, then this one.',
    )
  })
})

test('a price without a day of confirmation takes the day of its last change, and is no edit', async () => {
  const target = await openEmptyTarget()
  await target.transaction(async (trx) => {
    await migratorOf(trx).migrateTo('0056-baseline')
    await sql`insert into car_makes (id, name, display_name)
      values ('01900000-0000-7000-8000-000000000001', 'Toyota', 'Toyota')`.execute(trx)
    await sql`insert into car_models (id, make_id, name, display_name)
      values ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001',
        'Vitz', 'Vitz')`.execute(trx)
    await sql`insert into cars (id, make_id, make, model_id, model, year, price, price_confirmed_on,
        updated_at)
      select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', 'Toyota',
        '01900000-0000-7000-8000-000000000002', 'Vitz', 2016, price, day::date, '2026-03-04'
      from (values (900000, null), (800000, '2026-01-02'), (0, null)) as v (price, day)`.execute(
      trx,
    )
    // Late in the evening it is already the next day in Nairobi.
    await sql`update car_price_history set changed_at = '2026-05-06T21:30:00Z'`.execute(trx)
  })
  const cars = await target.transaction(async (trx) => {
    const { error } = await migratorOf(trx).migrateToLatest()
    if (error) throw error
    const { rows } = await sql<Record<string, unknown>>`
      select price::int, price_confirmed_on::text as day, version,
        updated_at = '2026-03-04' as is_unedited
      from cars order by price desc`.execute(trx)
    return rows
  })
  const unedited = { version: 1, is_unedited: true }
  expect(cars).toEqual([
    { price: 900_000, day: '2026-05-07', ...unedited },
    { price: 800_000, day: '2026-01-02', ...unedited },
    { price: 0, day: null, ...unedited },
  ])
})

test('reports of contacts that are not the shop’s become inquiries, with their words and days', async () => {
  const target = await openEmptyTarget()
  const inquiries = await target.transaction(async (trx) => {
    await migratorOf(trx).migrateTo('0067-deleted-cars')
    await sql`insert into identity_reports (id, value, note, created_at, handled_at) values
      (gen_random_uuid(), '0733 000 999', null, '2026-03-04', '2026-03-05'),
      (gen_random_uuid(), 'till 123', 'For a Vitz.', '2026-03-06', null)`.execute(trx)
    const { error } = await migratorOf(trx).migrateToLatest()
    if (error) throw error
    const { rows } = await sql`
      select message, status, created_at::date::text as day from inquiries order by day`.execute(
      trx,
    )
    return rows
  })
  const given = 'Somebody gave me this as yours:'
  expect(inquiries).toEqual([
    { message: `${given} 0733 000 999`, status: 'closed', day: '2026-03-04' },
    { message: `${given} till 123\n\nFor a Vitz.`, status: 'new', day: '2026-03-06' },
  ])
})

test('a file that waits for its import keeps its preview, with the names of today', async () => {
  const target = await openEmptyTarget()
  const before = {
    columns: [],
    movedLines: [3],
    report: { rows: [{ line: 2, outcome: 'held' }], totals: { created: 0, held: 1 } },
  }
  const after = await target.transaction(async (trx) => {
    await migratorOf(trx).migrateTo('0069-reported-contacts')
    await sql`insert into user_profiles (id, email, full_name, role)
      values ('01900000-0000-7000-8000-000000000009', 'a@shop.test', 'A', 'admin')`.execute(trx)
    await sql`insert into staged_imports (id, staff_id, file_name, foreign_used, rehearsal_id,
        rehearsal, expires_at)
      values (gen_random_uuid(), '01900000-0000-7000-8000-000000000009', 'a.csv', 'fresh_imports',
        gen_random_uuid(), ${gzipSync(JSON.stringify(before))}, now())`.execute(trx)
    const { error } = await migratorOf(trx).migrateToLatest()
    if (error) throw error
    const { rows } = await sql<{ preview: Buffer }>`select preview from staged_imports`.execute(trx)
    return rows.map(({ preview }) => JSON.parse(gunzipSync(preview).toString()) as unknown)
  })
  expect(after).toEqual([
    {
      columns: [],
      changedLines: [3],
      report: { rows: [{ line: 2, outcome: 'unanswered' }], totals: { created: 0, unanswered: 1 } },
    },
  ])
})

test('no day gets other figures once sets are dated, and what staff had drafted is kept', async () => {
  const target = await openEmptyTarget()
  const countingOn = (rows: FactSet[], day: string) => factSetsOn(rows, day).map(({ id }) => id)
  const days = ['2021-06-01', '2023-06-01', '2025-06-01', '2026-06-01', '2027-06-01', '2029-06-01']
  const { before, after, left, kept, again } = await target.transaction(
    async (trx: Transaction) => {
      await migratorOf(trx).migrateTo('0069-reported-contacts')
      await sql`delete from fact_sets where kind = 'alerts'`.execute(trx)
      // In the order in which they were saved.
      await sql`insert into fact_sets (id, kind, name, source, effective_from, effective_to,
        checked_on, status, created_at)
      select ('01900000-0000-7000-8000-00000000a00' || row)::uuid, kind, name, 'KRA', starts::date,
        ends::date, '2026-01-01', status, '2026-01-01'::timestamptz + row * interval '1 hour'
      from (values
        (0, 'alerts', 'replaced', '2024-01-01', null, 'retired'),
        (1, 'alerts', 'in use', '2024-01-01', null, 'live'),
        (2, 'alerts', 'undone', '2024-01-01', null, 'retired'),
        (3, 'alerts', 'retired before any other', '2021-01-01', null, 'retired'),
        (4, 'alerts', 'never used', '2026-01-01', null, 'draft'),
        (5, 'alerts', 'for two years', '2027-01-01', '2028-12-31', 'live'),
        (6, 'alerts', 'retired for good', '2027-01-01', null, 'retired'),
        (7, 'papers', 'retired later', '2026-05-01', null, 'retired')
      ) as v (row, kind, name, starts, ends, status)`.execute(trx)
      await sql`insert into fact_values (set_id, key, value)
      select id, 'least_fall_ksh', '20000' from fact_sets where source = 'KRA'`.execute(trx)
      const { rows: live } = await sql<{ id: string }>`
      select id from fact_sets where status = 'live'`.execute(trx)
      const stored = async () => {
        const { rows } = await sql<FactSet>`
        select id, kind, name, source, effective_from::text as "effectiveFrom",
          effective_to::text as "effectiveTo"
        from fact_sets order by kind, effective_from desc, created_at desc, id desc`.execute(trx)
        return rows
      }
      const was = (await stored()).filter((set) => live.some(({ id }) => id === set.id))
      const { error } = await migratorOf(trx).migrateToLatest()
      if (error) throw error
      const now = await stored()
      const { rows } = await sql<{ before: { name: string; values: unknown } }>`
      select before from audit_log where actor = 'update' order by before ->> 'name'`.execute(trx)
      return {
        before: days.map((day) => countingOn(was, day)),
        after: days.map((day) => countingOn(now, day)),
        left: now.filter(({ source }) => source === 'KRA').map(({ name }) => name),
        kept: rows.map((row) => row.before),
        again: await migrate(trx),
      }
    },
  )
  expect(after).toEqual(before)
  expect(before.map((ids) => ids.length)).toEqual([0, 0, 1, 7, 7, 7])
  expect(left).toEqual(['for two years', 'in use', 'replaced'])
  expect(kept.map(({ name }) => name)).toEqual([
    'never used',
    'retired before any other',
    'retired for good',
    'retired later',
    'undone',
  ])
  expect(kept[0]).toMatchObject({ values: { least_fall_ksh: 20_000 } })
  expect(again).toEqual([])
})

test('each car goes by the same price list once lists are used from a day', async () => {
  const target = await openEmptyTarget()
  const found = await target.transaction(async (trx: Transaction) => {
    await migratorOf(trx).migrateTo('0070-dated-facts')
    await sql`insert into crsp_lists (id, name, published_on, source, status, is_contested, rows, created_at)
      select ('01900000-0000-7000-8000-00000000b00' || row)::uuid, name, day::date, 'KRA', status,
        name = 'in force', rows, '2026-01-01'::timestamptz + row * interval '1 day'
      from (values
        (0, 'in force', '2030-07-01', 'in_force', 2),
        (1, 'before, then stored again', '2025-07-01', 'superseded', 2),
        (2, 'draft', '2027-07-01', 'draft', 2),
        (3, 'being stored', '2027-07-01', 'draft', null)
      ) as v (row, name, day, status, rows)`.execute(trx)
    await sql`insert into car_makes (id, name, display_name)
      values ('01900000-0000-7000-8000-000000000001', 'Toyota', 'Toyota')`.execute(trx)
    await sql`insert into car_models (id, make_id, name, display_name)
      values ('01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000001',
        'Vitz', 'Vitz')`.execute(trx)
    await sql`insert into cars (id, make_id, make, model_id, model, year, price, updated_at,
        list_version, crsp_list_id)
      select gen_random_uuid(), '01900000-0000-7000-8000-000000000001', 'Toyota',
        '01900000-0000-7000-8000-000000000002', 'Vitz', 2016, price, '2026-03-04', named, kept::uuid
      from (values (1, 'VITZ', null), (2, 'VITZ', '01900000-0000-7000-8000-00000000b001'),
        (3, null, null)) as v (price, named, kept)`.execute(trx)
    const { error } = await migratorOf(trx).migrateToLatest()
    if (error) throw error
    const { rows: lists } = await sql<ListUse & { name: string; note: string | null }>`
      select name, note, used_from::text as "usedFrom", chosen_at as "chosenAt"
      from crsp_lists order by id`.execute(trx)
    const { rows: cars } = await sql<Record<string, unknown>>`
      select crsp_lists.name, version, updated_at = '2026-03-04' as is_unedited
      from cars left join crsp_lists on crsp_lists.id = crsp_list_id order by price`.execute(trx)
    return { lists, cars }
  })
  const { lists, cars } = found
  const days = ['2026-01-02', nairobiDay(new Date()), '2031-01-01']
  expect(days.map((day) => listOn(lists, day)?.name)).toEqual(Array(3).fill('in force'))
  expect(lists.map(({ usedFrom }) => usedFrom !== null)).toEqual([true, true, false, false])
  expect(lists[0]?.note).toBe('It was marked as contested in court.')
  const unedited = { version: 1, is_unedited: true }
  expect(cars).toEqual([
    { name: 'in force', ...unedited },
    { name: 'before, then stored again', ...unedited },
    { name: null, ...unedited },
  ])
})
