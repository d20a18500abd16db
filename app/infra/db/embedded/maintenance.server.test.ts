import fs from 'node:fs'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openTestEngine } from '#tests/setup/database/open-test-engine.ts'

import { runMaintenance } from './maintenance.server.ts'

const { engine, dataDir, close } = await openTestEngine()

afterAll(close)

const upkeep = async () => {
  // By default they are counted at most once a second.
  await engine.pglite.exec('select pg_stat_force_next_flush()')
  return runMaintenance((statement) => engine.pglite.query(statement))
}

const fillNotes = (letter: string) =>
  engine.pglite.exec(
    `delete from notes;
     insert into notes select n, repeat('${letter}', 500) from generate_series(1, 10000) n`,
  )

const logMb = () => {
  const folder = join(dataDir, 'postgres/pg_wal')
  const segments = fs.readdirSync(folder).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return segments.reduce((sum, name) => sum + fs.statSync(join(folder, name)).size, 0) / 1e6
}

const figures = async () => {
  const { rows } = await engine.pglite.query<{
    dead: number
    analyzed: Date | null
    pages: number
  }>(
    `select n_dead_tup as dead, last_analyze as analyzed, pg_relation_size('notes') / 8192 as pages
     from pg_stat_user_tables where relname = 'notes'`,
  )
  return rows[0]
}

test('the space of updated and deleted rows is reused', async () => {
  await fillNotes('x')
  await upkeep()
  const first = await figures()
  expect(first?.analyzed).toBeInstanceOf(Date)
  for (let round = 0; round < 5; round += 1) {
    await fillNotes('y')
    const { vacuumed } = await upkeep()
    expect(vacuumed).toContain('public.notes')
    expect((await figures())?.dead).toBe(0)
  }
  expect((await figures())?.pages).toBeLessThanOrEqual(2 * (first?.pages ?? 0))
})

test(
  'checkpoints move the log into the tables, so that it does not grow over the years',
  { tags: 'faults' },
  async () => {
    await fillNotes('x')
    for (let round = 0; round < 12; round += 1) {
      await engine.pglite.exec(`update notes set text = repeat('${round % 10}', 800)`)
      expect((await upkeep()).checkpointed).toBe(true)
    }
    expect(logMb()).toBeLessThan(128)
  },
)

test('nothing runs when nothing was written', async () => {
  await upkeep()
  expect(await upkeep()).toEqual({ checkpointed: false, vacuumed: [], analyzed: [] })
})
