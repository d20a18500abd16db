import fs from 'node:fs'
import { tmpdir } from 'node:os'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import '#tests/setup/provided.ts'
import { copyDataDir } from '#tests/setup/data-dir.ts'

import { type Engine, openEngine } from './engine.server.ts'

const COMMITS = 200

let dataDir: string
let engine: Engine

beforeAll(async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  dataDir = copyDataDir(source.template, tmpdir())
  engine = await openEngine({
    folder: `${dataDir}/postgres`,
    onDeath: (reason) => {
      throw new Error(reason)
    },
  })
  await engine.pglite.exec('create table notes (id int primary key, text text)')
})

afterAll(async () => {
  await engine.close()
  fs.rmSync(dataDir, { recursive: true })
})

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

test('a checkpoint puts the tables on the disk', async () => {
  const before = engine.files.syncs
  await engine.pglite.exec('checkpoint')
  expect(engine.files.syncs - before).toBeGreaterThan(1)
})
