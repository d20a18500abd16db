import { afterAll, expect, test } from 'vitest'

import { openTestEngine } from '#tests/setup/database/open-test-engine.ts'

const COMMITS = 200

const { engine, close } = await openTestEngine()

afterAll(close)

test('every commit waits for the disk once', async () => {
  const before = engine.files.syncs
  for (let id = 0; id < COMMITS; id += 1) {
    await engine.pglite.query(`insert into notes values ($1, 'kept')`, [id])
  }
  expect(engine.files.syncs - before).toBe(COMMITS)
})

test('a transaction of many statements waits once', async () => {
  const before = engine.files.syncs
  await engine.pglite.transaction(async (trx) => {
    for (let id = 0; id < 50; id += 1) {
      await trx.query('update notes set text = $1 where id = $2', ['changed', id])
    }
  })
  expect(engine.files.syncs - before).toBe(1)
})

test('reading does not wait for the disk', async () => {
  const before = engine.files.syncs
  for (let id = 0; id < 50; id += 1) {
    await engine.pglite.query('select * from notes where id = $1', [id])
  }
  expect(engine.files.syncs - before).toBe(0)
})

test('a checkpoint syncs the tables to disk', async () => {
  const before = engine.files.syncs
  await engine.pglite.exec('checkpoint')
  expect(engine.files.syncs - before).toBeGreaterThan(1)
})
