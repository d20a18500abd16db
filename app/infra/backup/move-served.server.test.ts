import fs from 'node:fs'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { newDataDir } from '#tests/setup/data-dir.ts'
import { createServerDatabase } from '#tests/setup/empty-target.ts'
import '#tests/setup/provided.ts'
import { runProgram } from '#tests/setup/run-program.ts'
import { startBucket } from '#tests/setup/s3-server.ts'

import { verifyArchive } from './verify-archive.server.ts'

vi.setConfig({ testTimeout: 240_000 })

const source = inject('testDatabase')

test('a shop of one machine moves to a server and a bucket with one command', async () => {
  if (source.kind !== 'postgres') throw new Error('this test needs a server')
  const DATA_DIR = newDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true }))
  const from = { DATA_DIR, DATABASE_URL: '' }
  expect(await runProgram('cli/seed.ts', ['demo'], from)).toMatchObject({ code: 0, err: '' })
  const url = await createServerDatabase(source.server)
  const bucket = await startBucket()

  const moved = await runProgram('cli/move.ts', ['--to', url], { ...from, ...bucket })
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(moved.out).toContain('288 pictures to the bucket shop, read back and compared.')
  expect(moved.out).toContain(`  DATABASE_URL=${url}`)

  const served = { DATA_DIR, DATABASE_URL: url, ...bucket }
  const backup = await runProgram('cli/backup.ts', ['--to', join(DATA_DIR, 'after')], served)
  expect(backup.err).toBe('')
  const [name = ''] = fs.readdirSync(join(DATA_DIR, 'backups'))
  const before = (await verifyArchive(join(DATA_DIR, 'backups', name))).manifest
  const after = (await verifyArchive(backup.out.split('\n')[0] ?? '')).manifest
  const rows = (tables: typeof before.tables) =>
    tables.filter((table) => table.name !== 'audit_log')
  expect(rows(after.tables)).toEqual(rows(before.tables))
  expect(after.files).toEqual(before.files)

  const again = await runProgram('cli/move.ts', ['--to', url], { ...from, ...bucket })
  expect(again.code).toBe(1)
  expect(again.err).toContain('has tables already: a shop is moved to an empty place.')
})

test('a move to what is no PostgreSQL is not understood', async () => {
  const { code, err } = await runProgram('cli/move.ts', ['--to', 'mysql://localhost/shop'])
  expect(code).toBe(2)
  expect(err).toContain('--to takes an address that starts with postgres://.')
})

test('a server that does not answer is named', async () => {
  const DATA_DIR = newDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true }))
  const { code, err } = await runProgram('cli/move.ts', ['--to', 'postgres://127.0.0.1:1/shop'], {
    DATA_DIR,
    DATABASE_URL: '',
  })
  expect(code).toBe(1)
  expect(err).toContain('127.0.0.1:1')
})
