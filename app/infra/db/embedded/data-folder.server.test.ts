import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'

import '#tests/setup/database/provided.ts'
import { copyDataDir, newDataDir } from '#tests/setup/database/data-dir.ts'

import { explainFileProblem } from './file-problem.server.ts'
import { openEmbedded } from './open-embedded.server.ts'

let dataDir: string

beforeEach(() => {
  dataDir = newDataDir()
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

async function open(folder = dataDir) {
  const engine = await openEmbedded({ dataDir: folder, role: 'server', onCrash: () => {} })
  await engine.close()
}

function useTemplate(): void {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  fs.rmSync(dataDir, { recursive: true })
  dataDir = copyDataDir(source.template)
}

test('a kill during creation leaves nothing half-made', { tags: 'faults' }, async () => {
  const child = spawn(process.execPath, ['cli/migrate.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    // Its own process group, so that the creating child dies too.
    detached: true,
  })
  const { pid } = child
  if (!pid) throw new Error('the process did not start')
  await vi.waitUntil(() => hasDraft(), { timeout: 60_000, interval: 2 })
  process.kill(-pid, 'SIGKILL')
  await once(child, 'close')
  expect(fs.existsSync(join(dataDir, 'postgres'))).toBe(false)
  await open()
  expect(fs.readdirSync(dataDir).toSorted()).toEqual(['holder.lock', 'postgres', 'run'])
})

/** Whether the draft folder has the engine's first file. */
function hasDraft(): boolean {
  const draft = fs.readdirSync(dataDir).find((name) => name.startsWith('postgres.new-'))
  return draft !== undefined && fs.existsSync(join(dataDir, draft, 'PG_VERSION'))
}

test('a folder of an unreadable PostgreSQL version is refused with a sentence', async () => {
  fs.mkdirSync(join(dataDir, 'postgres'))
  fs.writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '12\n')
  await expect(open()).rejects.toThrow(
    `${dataDir}/postgres was written by PostgreSQL 12 and this version of the shop includes PostgreSQL 18: ` +
      'start the version of the shop that wrote it, run npm run backup there, move DATA_DIR away, ' +
      'and run npm run restore -- FILE here.',
  )
})

test('a folder that is not a database is refused with a sentence', async () => {
  fs.mkdirSync(join(dataDir, 'postgres'))
  await expect(open()).rejects.toThrow('is not a database folder (it has no PG_VERSION)')
})

test('a corrupt folder is refused with a sentence and released', async () => {
  useTemplate()
  fs.truncateSync(join(dataDir, 'postgres', 'global', 'pg_control'), 100)
  await expect(open()).rejects.toThrow(
    /^The database in .*postgres cannot be opened \(.+\): restore/,
  )
  expect(fs.existsSync(join(dataDir, 'holder.json'))).toBe(false)
})

test('a DATA_DIR that is a file is refused with a sentence', async () => {
  const path = join(dataDir, 'file')
  fs.writeFileSync(path, '')
  await expect(open(path)).rejects.toThrow(
    `DATA_DIR ${path} is not a directory: set DATA_DIR to a folder.`,
  )
  await expect(open(join(path, 'below'))).rejects.toThrow('is not a directory')
})

test('an unwritable DATA_DIR is refused with a sentence', async () => {
  fs.chmodSync(dataDir, 0o500)
  // Root may write everywhere, so this runs as nobody.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  const child = spawn(process.execPath, ['cli/migrate.ts'], {
    env: { ...process.env, DATA_DIR: join(dataDir, 'shop'), DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid && { uid, gid: uid }),
  })
  const said = Buffer.concat(await child.stderr.toArray()).toString()
  expect(said).toBe(
    `DATA_DIR ${dataDir}/shop cannot be written by this user: change its owner or set another DATA_DIR.\n`,
  )
})

test('a DATA_DIR that cannot be created is refused with a sentence', async () => {
  await expect(open('/proc/shop')).rejects.toThrow('DATA_DIR /proc/shop cannot be created')
})

test('a full disk is named, wherever it occurs', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  const sentence = `The disk of DATA_DIR /srv is full: make room and start again.`
  expect(explainFileProblem(full, '/srv')).toMatchObject({ message: sentence })
  const inChild = Object.assign(new Error('failed'), { code: 1, stderr: 'ENOSPC: no space left' })
  expect(explainFileProblem(inChild, '/srv')).toMatchObject({ message: sentence })
  const inEngine = new Error('could not extend file "base/5/1259": No space left on device')
  expect(explainFileProblem(inEngine, '/srv')).toMatchObject({ message: sentence })
})
