import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { runProgram } from '#tests/setup/shop/run-program.ts'

vi.setConfig({ testTimeout: 120_000 })

const folder = fs.mkdtempSync(join(tmpdir(), 'backup-problems-'))
const file = join(folder, 'a file')

beforeAll(() => fs.writeFileSync(file, ''))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const A_SENTENCE = /^[^\n]+\.\n$/

test.each([
  ['is a file', file, `The backup folder ${file} is not a folder: set BACKUP_DIR`],
  ['lies below a file', join(file, 'x'), 'is not a folder: set BACKUP_DIR'],
  ['cannot be created', '/proc/backups', 'The backup folder /proc/backups cannot be created'],
])('a folder that %s is named in one sentence, to staff too', async (_what, to, sentence) => {
  const { code, out, err } = await runProgram('cli/backup.ts', ['--to', to])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(A_SENTENCE)
  expect(err).toContain(sentence)
  expect((await readBackupHealth()).lastFailure?.error).toBe(err.trim())
})

test('without a shop there is nothing to back up or move', async () => {
  const place = { DATA_DIR: join(folder, 'none'), DATABASE_URL: '' }
  for (const [program, args] of [
    ['cli/backup.ts', []],
    ['cli/move.ts', ['--to', 'postgres://postgres@127.0.0.1:1/shop']],
  ] as const) {
    const { code, err } = await runProgram(program, args, place)
    expect({ code, err }).toEqual({
      code: 1,
      err: `There is no shop in DATA_DIR ${place.DATA_DIR}: set DATA_DIR to the folder of the shop.\n`,
    })
  }
  expect(fs.existsSync(place.DATA_DIR)).toBe(false)
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535.'],
  [
    {
      S3_ENDPOINT: 'http://127.0.0.1:59999',
      S3_BUCKET: 'shop',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_FORCE_PATH_STYLE: 'true',
    },
    'Failed: fetch failed',
  ],
])('with %j a restore says one sentence and no stack', async (change, sentence) => {
  const archive = fs.readdirSync(folder).find((name) => name.endsWith('.zst'))
  const backup = await runProgram('cli/backup.ts', ['--to', folder])
  const path = archive ? join(folder, archive) : (backup.out.split('\n')[0] ?? '')
  const place = { DATA_DIR: join(folder, 'target'), DATABASE_URL: '' }
  const { code, err } = await runProgram('cli/restore.ts', [path], { ...place, ...change })
  expect(code).toBe(1)
  expect(err).toMatch(A_SENTENCE)
  expect(err).toContain(sentence)
})

test('the new backup succeeds although an old archive cannot be removed', async () => {
  const BACKUP_DIR = join(folder, 'stuck')
  const names = ['20200101', '20200102', '20200103', '20200104'].map(
    (day) => `shop-${day}-030000.tar.zst`,
  )
  for (const name of names) fs.mkdirSync(join(BACKUP_DIR, name, 'x'), { recursive: true })
  const { code, err } = await runProgram('cli/backup.ts', [], { BACKUP_DIR })
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(fs.readdirSync(BACKUP_DIR)).toEqual(expect.arrayContaining(names))
})
