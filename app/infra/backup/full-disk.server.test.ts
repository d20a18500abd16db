import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import { text } from 'node:stream/consumers'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { newPictureKey } from '#app/domain/media/media-files.server.ts'
import { storePicture } from '#app/domain/media/stage-picture.server.ts'
import { mountDisk, type SmallDisk, whyNoDisk } from '#tests/setup/services/small-disk.ts'
import { runProgram } from '#tests/setup/shop/run-program.ts'

vi.setConfig({ testTimeout: 120_000 })

const reason = whyNoDisk()
/** A backup requires 200 MB of free space beside its own size. */
const DISK_MB = 600

const TEST = { actor: { id: null, name: 'test' } }

let disk: SmallDisk

beforeEach(({ skip }) => {
  skip(reason !== null, reason ?? '')
  disk = mountDisk(DISK_MB)
})

afterEach(() => disk?.remove())

const backUp = () => runProgram('cli/backup.ts', ['--to', disk.path])
const names = () => fs.readdirSync(disk.path)
const lastFailure = async () => (await readBackupHealth()).lastFailure?.error ?? ''

/** A backup copies a picture's file without looking into it. */
async function storeBytes(bytes: Buffer) {
  const picture = {
    bytes,
    format: 'jpeg',
    contentType: 'image/jpeg',
    width: 4,
    height: 3,
    placeholderColor: '#808080',
    sha256: createHash('sha256').update(bytes).digest('hex'),
  } as const
  const file = { key: newPictureKey('jpg'), picture, originalName: 'a.jpg' }
  expect(await storePicture(TEST, file)).toMatchObject({ ok: true })
}

test('a backup that would not fit is refused before it starts, and staff are told', async () => {
  disk.fill()
  const { code, err } = await backUp()
  expect(code).toBe(1)
  expect(err).toMatch(/^The disk of .* has [01] MB free and a backup may take \d+ MB: .* made\.\n$/)
  expect(names()).toEqual([])
  expect(await lastFailure()).toContain('No backup was made')
})

test(
  'a disk that fills up leaves no partial archive, and the next backup succeeds',
  { tags: 'faults' },
  async () => {
    // 120 MB: enough that it is still writing when stopped.
    for (let number = 1; number <= 12; number += 1) await storeBytes(randomBytes(10_000_000))
    const child = spawn(process.execPath, ['cli/backup.ts', '--to', disk.path], {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const ended = once(child, 'exit')
    const said = text(child.stderr)
    await vi.waitUntil(() => names().length > 0, { timeout: 60_000, interval: 1 })
    child.kill('SIGSTOP')
    disk.fill()
    child.kill('SIGCONT')
    expect(await ended).toEqual([1, null])
    expect(await said).toBe(`The disk of ${disk.path} is full: no backup was made.\n`)
    expect(names()).toEqual([])
    expect(await lastFailure()).toContain('is full')
    disk.makeRoom()
    expect(await backUp()).toMatchObject({ code: 0, err: '' })
  },
)
