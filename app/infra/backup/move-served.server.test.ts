import fs from 'node:fs'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { createServerDatabase } from '#tests/setup/database/empty-target.ts'
import '#tests/setup/database/provided.ts'
import { startBucket } from '#tests/setup/services/s3-server.ts'
import { runProgram } from '#tests/setup/shop/run-program.ts'

import { verifyArchive } from './archive/verify-archive.server.ts'

vi.setConfig({ testTimeout: 240_000 })

const source = inject('testDatabase')

/** An archive of a shop, and its manifest without the entry a restore adds. */
async function backUp(shop: Record<string, string>) {
  const to = join(shop.DATA_DIR ?? '', 'archives')
  const { code, out, err } = await runProgram('cli/backup.ts', ['--to', to], shop)
  if (code !== 0) throw new Error(err)
  const path = out.split('\n')[0] ?? ''
  return { path, ...(await contents(path)) }
}

async function contents(archive: string) {
  const { tables, files } = (await verifyArchive(archive)).manifest
  return { rows: tables.filter(({ name }) => name !== 'audit_log'), files }
}

const restore = (archive: string, shop: Record<string, string>) =>
  runProgram('cli/restore.ts', [archive], shop)

test(
  'one command moves a shop from one machine to a server and a bucket',
  { tags: 'faults' },
  async () => {
    if (source.kind !== 'postgres') throw new Error('this test needs a server')
    const DATA_DIR = newDataDir()
    onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true }))
    const from = { DATA_DIR, DATABASE_URL: '' }
    expect(await runProgram('cli/seed.ts', ['demo'], from)).toMatchObject({ code: 0, err: '' })
    const url = await createServerDatabase(source.server)
    const bucket = await startBucket()

    const moved = await runProgram('cli/move.ts', ['--to', url], { ...from, ...bucket })
    expect(moved).toMatchObject({ code: 0, err: '' })
    expect(moved.out).toContain('336 pictures to the bucket shop, read back and compared.')
    expect(moved.out).toContain(`  DATABASE_URL=${url}`)

    const served = { DATA_DIR, DATABASE_URL: url, ...bucket }
    const after = await backUp(served)
    const [name = ''] = fs.readdirSync(join(DATA_DIR, 'backups'))
    const before = await contents(join(DATA_DIR, 'backups', name))
    expect(after.rows).toEqual(before.rows)
    expect(after.files).toEqual(before.files)

    const again = await runProgram('cli/move.ts', ['--to', url], { ...from, ...bucket })
    expect(again.code).toBe(1)
    expect(again.err).toContain('already has tables: a shop can only be moved to an empty place.')
  },
)

test(
  'a backup of one machine is restored onto a server, and that one’s onto a machine',
  { tags: 'faults' },
  async () => {
    if (source.kind !== 'postgres') throw new Error('this test needs a server')
    const machine = newDataDir()
    const other = newDataDir()
    onTestFinished(() => {
      for (const folder of [machine, other]) fs.rmSync(folder, { recursive: true, force: true })
    })
    const here = { DATA_DIR: machine, DATABASE_URL: '' }
    const served = { DATA_DIR: other, DATABASE_URL: await createServerDatabase(source.server) }
    const there = { DATA_DIR: join(other, 'again'), DATABASE_URL: '' }
    expect(await runProgram('cli/seed.ts', ['demo'], here)).toMatchObject({ code: 0, err: '' })

    const first = await backUp(here)
    expect(await restore(first.path, served)).toMatchObject({ code: 0, err: '' })
    const second = await backUp(served)
    expect(await restore(second.path, there)).toMatchObject({ code: 0, err: '' })
    const third = await backUp(there)
    expect(second.rows).toEqual(first.rows)
    expect(third.rows).toEqual(first.rows)
    expect(first.files.count).toBe(336)
    expect([second.files, third.files]).toEqual([first.files, first.files])
  },
)

test('a move to something other than PostgreSQL is rejected', async () => {
  const { code, err } = await runProgram('cli/move.ts', ['--to', 'mysql://localhost/shop'])
  expect(code).toBe(2)
  expect(err).toContain('--to takes a URL that starts with postgres://.')
})

test('an unreachable server is named', async () => {
  const DATA_DIR = newDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true }))
  // Passes as a shop until the server is contacted.
  fs.mkdirSync(join(DATA_DIR, 'postgres'), { recursive: true })
  const { code, err } = await runProgram('cli/move.ts', ['--to', 'postgres://127.0.0.1:1/shop'], {
    DATA_DIR,
    DATABASE_URL: '',
  })
  expect(code).toBe(1)
  expect(err).toContain('127.0.0.1:1')
})
