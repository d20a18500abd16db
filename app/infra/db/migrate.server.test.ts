import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { db } from './database.server.ts'
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
