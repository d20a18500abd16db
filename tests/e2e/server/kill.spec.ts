import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { killInRounds } from '#tests/faults/kill-rounds.ts'
import { raceStarts } from '#tests/faults/start-races.ts'
import { createServedDatabase } from '#tests/setup/database/served-database.ts'

const SERVER = process.env.TEST_DATABASE_URL
/** `npm run bench -- kill` and `npm run bench -- races` go on for longer. */
const ROUNDS = 2

test.setTimeout(240_000)

let folder: string

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'))
})

test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('acknowledged writes survive a kill, complete', { tag: '@faults' }, async () => {
  const report = await killInRounds({ rounds: ROUNDS, dataDir: join(folder, 'data') })
  expect(report).toMatchObject({ rounds: ROUNDS, problems: [] })
})

test('acknowledged writes survive a kill on a PostgreSQL server', { tag: '@faults' }, async () => {
  test.skip(!SERVER, 'TEST_DATABASE_URL names no server')
  const database = await createServedDatabase(SERVER ?? '')
  try {
    const report = await killInRounds({
      rounds: ROUNDS,
      dataDir: join(folder, 'data'),
      databaseUrl: database.url,
    })
    expect(report).toMatchObject({ rounds: ROUNDS, problems: [] })
  } finally {
    await database.drop()
  }
})

test('of two containers that start on one folder one opens it', { tag: '@faults' }, async () => {
  test.skip(process.getuid?.() !== 0, 'only root makes PID namespaces')
  const report = await raceStarts({ rounds: ROUNDS, dataDir: join(folder, 'data') })
  expect(report).toEqual({ rounds: ROUNDS, doubleOpenings: 0, problems: [] })
})
