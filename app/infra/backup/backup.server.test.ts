import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'

import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { requestPasswordRecovery } from '#app/domain/staff/passwords/recover-account.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { migrations } from '#app/infra/db/migrations/index.ts'
import { runSql } from '#app/infra/db/migrations/run-sql.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { openEmptyTarget } from '#tests/setup/database/empty-target.ts'

import type { Manifest } from './archive/archive-format.ts'
import { archiveSource } from './archive/archive-source.server.ts'
import { readMembers } from './archive/read-archive.server.ts'
import { verifyArchive } from './archive/verify-archive.server.ts'
import { sha256Of } from './archive/write-archive.server.ts'
import { dumpDatabase } from './dump/dump-database.server.ts'
import { sessionOfKysely } from './dump/dump-session.server.ts'
import { loadDatabase } from './load/load-database.server.ts'
import { makeBackup } from './make-backup.server.ts'

// The shop is running: its engine or server is written to while backups are made.
vi.setConfig({ testTimeout: 120_000 })

const folder = fs.mkdtempSync(join(tmpdir(), 'backup-test-'))
const kind = inject('testDatabase').kind === 'pglite' ? 'joined' : 'served'

afterAll(() => fs.rmSync(folder, { recursive: true }))

beforeEach(async () => {
  await sql`truncate all_cars, media_files, inquiries, analytics, audit_log cascade`.execute(db)
})

/** All in the same second. */
const backUp = () => makeBackup({ kind, folder, now: new Date('2026-01-01T00:00:00Z') })

async function loadAndDump(
  made: { path: string; byteSize: number; manifest: Manifest },
  known: Record<string, Migration> = migrations,
) {
  const target = await openEmptyTarget()
  await target.transaction((trx) =>
    loadDatabase({ trx, source: archiveSource(made), migrations: known }),
  )
  const dump = () =>
    target.transaction(async (trx) => {
      const session = sessionOfKysely(trx)
      // The dump's own transaction is skipped inside ours.
      const query: typeof session.query = async (text, values) =>
        /^(begin|rollback)/.test(text) ? [] : session.query(text, values)
      return dumpDatabase({ session: { query }, take: async () => {} })
    })
  return { target, dumped: await dump() }
}

/** Types that a careless dump would lose information from. */
const planted: Migration = {
  async up(trx: Kysely<unknown>) {
    await runSql(trx, [
      `create table planted_things (
         id bigint generated always as identity primary key,
         bytes bytea, json jsonb, moment timestamptz, plain timestamp, number numeric, real_number double precision,
         words text[], days date[], clock time, span interval, fixed char(4), short varchar(5), flag boolean,
         twice bigint generated always as (id * 2) stored
       )`,
      `create table planted_bag (word text, number integer)`,
      `create table planted_child (id integer primary key, parent integer not null references planted_child (id))`,
    ])
  },
}
const KNOWN = { ...migrations, '9000-planted': planted }

async function plant(): Promise<void> {
  await planted.up(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9000-planted', 'now')`.execute(
    db,
  )
  await sql`
    insert into planted_things
      (bytes, json, moment, plain, number, real_number, words, days, clock, span, fixed, short, flag)
    values
      (decode('00ff0a225c27', 'hex'), '{"b": [1, null, "\\n\\t\\u00e9"], "a": 12345678901234567890.5}',
       '2026-11-21 03:00:00.123456+03', '2026-11-21 03:00:00.000001', 0.10000000000000000001, 0.1::float8 + 0.2::float8,
       array['a,b', '"q"', null, '', '{}', E'line\nbreak'], array['2026-02-28'::date, null], '23:59:59.999999',
       '1 year 2 mons -3 days 04:05:06.789', 'ab', 'Ngũgĩ', true),
      (null, null, 'infinity', '-infinity', 'NaN', '-Infinity', '{}', null, null, null, null, '', false)`.execute(
    db,
  )
  await sql`insert into planted_bag values ('b', 1), ('a', null), (null, 2), ('a', null)`.execute(
    db,
  )
  await sql`insert into planted_child values (1, 2), (2, 1)`.execute(db)
}

async function unplant(): Promise<void> {
  await sql`drop table planted_things, planted_bag, planted_child`.execute(db)
  await sql`delete from kysely_migration where name = '9000-planted'`.execute(db)
}

test('a backup from before the baseline is restored', async () => {
  const path = 'tests/fixtures/shop-before-baseline.tar.zst'
  const { target, dumped } = await loadAndDump({ path, ...(await verifyArchive(path)) })
  expect(dumped.migrations).toEqual(Object.keys(migrations))
  const restored = await target.transaction(async (trx) => {
    const { rows } = await sql`
      select make, model, year, price::int, stock_number, customer_name
      from cars join inquiries on inquiries.car_id = cars.id`.execute(trx)
    return rows
  })
  expect(restored).toEqual([
    {
      make: 'Toyota',
      model: 'Vitz',
      year: 2016,
      price: 900_000,
      stock_number: 'KDA 412X',
      customer_name: 'Wanjiku',
    },
  ])
})

test('a restored database equals the backup, to the last byte', async () => {
  const carId = await storeCar({
    description: 'Clean.\nOne owner, "as new" — Ngũgĩ’s',
    features: ['A, B', '"C"'],
  })
  await addPicture(carId, { width: 400 })
  await createInquiry()
  await sql`update cars set price = price - 1`.execute(db)
  await sql`insert into former_slugs (model_id, slug) select model_id, 'before' from cars`.execute(
    db,
  )
  const made = await backUp()
  const { dumped } = await loadAndDump(made)
  expect(dumped.tables).toEqual(made.manifest.tables)
  expect(dumped.migrations).toEqual(Object.keys(migrations))
  const rows = Object.fromEntries(dumped.tables.map((table) => [table.name, table.rows]))
  expect(rows).toMatchObject({
    all_cars: 1,
    car_media: 1,
    car_price_history: 2,
    inquiries: 1,
    former_slugs: 1,
  })
})

test(
  'an archive made in the same second does not overwrite another',
  { tags: ['faults'] },
  async () => {
    const carId = await storeCar({ description: 'Of the first' })
    const first = await backUp()
    await sql`delete from cars where id = ${carId}`.execute(db)
    const second = await backUp()
    expect(second.path).not.toBe(first.path)
    const { manifest } = await verifyArchive(first.path)
    expect(manifest.tables.find(({ name }) => name === 'all_cars')).toMatchObject({ rows: 1 })
  },
)

test(
  'an archive of an older version is migrated, rows included',
  { tags: ['faults'] },
  async () => {
    await storeCar({ description: 'From before' })
    const made = await backUp()
    const later: Migration = {
      up: (trx: Kysely<unknown>) =>
        runSql(trx, [
          `alter table all_cars add column words_of_it integer`,
          `update all_cars set words_of_it = cardinality(string_to_array(description, ' '))`,
          `create or replace view cars as select * from all_cars where deleted_at is null`,
        ]),
    }
    const known = { ...migrations, '9001-later': later }
    const { target, dumped } = await loadAndDump(made, known)
    expect(dumped.migrations).toEqual(Object.keys(known))
    const { rows } = await target.transaction((trx) =>
      sql`select description, words_of_it from cars`.execute(trx),
    )
    expect(rows).toEqual([{ description: 'From before', words_of_it: 2 }])
  },
)

test('a new table is backed up automatically, with every type intact', async () => {
  await plant()
  try {
    const target = await openEmptyTarget()
    // The archive has a migration that this version lacks: only its rows matter.
    const parts: { table: string; lines: Buffer }[] = []
    const dumped = await db.connection().execute(async (connection) =>
      dumpDatabase({
        session: sessionOfKysely(connection as unknown as Kysely<unknown>),
        take: async (name, lines) => void parts.push({ table: name.split('/')[1] ?? '', lines }),
      }),
    )
    const source = {
      ...dumped,
      parts: async function* () {
        yield* parts
      },
    }
    await target.transaction((trx) => loadDatabase({ trx, source, migrations: KNOWN }))
    const found = await target.transaction(async (trx) => {
      const session = sessionOfKysely(trx)
      const [next] = await session.query(
        `insert into planted_things (short) values ('next') returning id::text as id, twice::text as twice`,
      )
      const [bag] = await session.query(`select count(*)::text as rows from planted_bag`)
      return { next, bag }
    })
    expect(dumped.tables.filter(({ name }) => name.startsWith('planted'))).toMatchObject([
      { name: 'planted_bag', rows: 4 },
      { name: 'planted_child', rows: 2 },
      { name: 'planted_things', rows: 2 },
    ])
    expect(parts.find(({ table }) => table === 'planted_things')?.lines.toString()).toContain(
      '"2026-11-21 00:00:00.123456+00"',
    )
    expect(found).toEqual({ next: { id: '3', twice: '6' }, bag: { rows: '4' } })
  } finally {
    await unplant()
  }
})

test('signed-in sessions are left out, and the archive says why', async () => {
  await sql`insert into auth_users (id, name, email) values ('019a9f00-0000-7000-8000-00000000000a', 'N', 'n@example.com')`.execute(
    db,
  )
  await sql`insert into auth_sessions (id, user_id, token, expires_at)
    values ('019a9f00-0000-7000-8000-00000000000b', '019a9f00-0000-7000-8000-00000000000a', 's3cret-token', now())`.execute(
    db,
  )
  const made = await backUp()
  expect(made.manifest.tables.map(({ name }) => name)).not.toContain('auth_sessions')
  expect(made.manifest.excluded.auth_sessions).toContain('staff sign in again')
  for await (const member of readMembers(made)) {
    expect((await member.bytes()).includes('s3cret-token')).toBe(false)
  }
})

test(
  'emails with a link that wait to be sent are left out, and others are not',
  { tags: ['faults'] },
  async () => {
    const { email } = await storePerson()
    await requestPasswordRecovery({ email, origin: 'https://shop.example' })
    await db
      .transaction()
      .execute((trx) =>
        queueMail(trx, { kind: 'weekly_report', dedupeKey: 'kept', to: email, payload: {} }),
      )
    const waiting = await db
      .selectFrom('mail_outbox')
      .select('payload')
      .where('kind', '=', 'password_recovery')
      .executeTakeFirstOrThrow()
    const { seed } = waiting.payload as { seed: string }
    const made = await backUp()
    for await (const member of readMembers(made)) {
      expect((await member.bytes()).includes(seed)).toBe(false)
    }
    const { target } = await loadAndDump(made)
    const { rows } = await target.transaction((trx) =>
      sql<{ kind: string }>`select kind from mail_outbox`.execute(trx),
    )
    expect(rows).toEqual([{ kind: 'weekly_report' }])
  },
)

test('a backup made while staff write shows a single moment', { tags: ['faults'] }, async () => {
  const first = await storeCar()
  const writing = new AbortController()
  const write = async () => {
    for (let number = 0; !writing.signal.aborted; number += 1) {
      const carId = await storeCar({ stock_number: `W-${number}` })
      if (number % 4 === 0) await addPicture(carId, { width: 300 + (number % 200) })
    }
  }
  const writers = [write()]
  const made = await backUp()
  writing.abort()
  await Promise.all(writers)
  const { target, dumped } = await loadAndDump(made)
  const cars = dumped.tables.find(({ name }) => name === 'all_cars')?.rows ?? 0
  expect(cars).toBeGreaterThan(0)
  const torn = await target.transaction((trx) =>
    sessionOfKysely(trx).query(`
      select
        (select count(*)::text from cars where not exists
          (select from audit_log where entity = 'cars' and entity_id = cars.id::text)) as cars_without_entry,
        (select count(*)::text from audit_log where action = 'car.create' and not exists
          (select from cars where cars.id::text = entity_id)) as entries_without_car,
        (select count(*)::text from cars where not exists
          (select from car_price_history where car_id = cars.id)) as cars_without_price`),
  )
  expect(torn).toEqual([
    { cars_without_entry: '0', entries_without_car: '0', cars_without_price: '0' },
  ])
  expect(made.manifest.files.removedMeanwhile).toEqual([])
  expect(made.manifest.files.damaged).toEqual([])
  expect(made.manifest.files.count).toBe(
    dumped.tables.find(({ name }) => name === 'media_files')?.rows,
  )
  expect(first).toBeTruthy()
})

test('pictures are archived as uploaded, and a missing one is reported', async () => {
  const carId = await storeCar()
  await addPicture(carId, { width: 400 })
  await addPicture(carId, { width: 401 })
  const files = await db
    .selectFrom('media_files')
    .select(['storage_key', 'sha256'])
    .orderBy('id')
    .execute()
  const [kept, lost] = files
  await storage().delete(lost?.storage_key ?? '')
  const made = await backUp()
  expect(made.manifest.files).toMatchObject({
    count: 1,
    damaged: [lost?.storage_key],
    removedMeanwhile: [],
  })
  const found: Record<string, string> = {}
  for await (const member of readMembers(made)) {
    if (member.name.startsWith('files/')) found[member.name] = sha256Of(await member.bytes())
  }
  expect(found).toEqual({ [`files/${kept?.storage_key}`]: kept?.sha256 })
})

test('the archive is readable by its owner alone, and nothing is left beside it', async () => {
  const made = await backUp()
  expect(fs.statSync(made.path).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder).filter((name) => !name.startsWith('shop-'))).toEqual([])
  expect(fs.existsSync(join(process.env.DATA_DIR ?? '', 'backup-work', 'copy'))).toBe(false)
})
