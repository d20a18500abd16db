import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'

import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { listenForChanges } from '#app/infra/db/listen.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { storeCar } from '#tests/factories/store-car.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { createServerDatabase } from '#tests/setup/database/empty-target.ts'
import { startBucket } from '#tests/setup/services/s3-server.ts'
import { type Ended, runProgram } from '#tests/setup/shop/run-program.ts'

import type { Manifest } from './archive/archive-format.ts'
import { verifyArchive } from './archive/verify-archive.server.ts'

// The shop is running; the command line connects to it and restores it elsewhere.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const source = inject('testDatabase')
const folder = fs.mkdtempSync(join(tmpdir(), 'restore-test-'))
let archive: string
let manifest: Manifest

beforeAll(async () => {
  const carId = await storeCar({ description: 'A car to restore' })
  for (const width of [400, 401, 402]) await addPicture(carId, { width, height: 300 })
  const { code, out, err } = await runProgram('cli/backup.ts', ['--to', folder])
  if (code !== 0) throw new Error(err)
  archive = out.split('\n')[0] ?? ''
  manifest = (await verifyArchive(archive)).manifest
})

afterAll(() => fs.rmSync(folder, { recursive: true }))

/** An empty DATA_DIR, and an empty database when testing on a server. */
async function newPlace(): Promise<Record<string, string>> {
  const DATA_DIR = newDataDir()
  onTestFinished(() => fs.rmSync(DATA_DIR, { recursive: true, force: true }))
  const DATABASE_URL = source.kind === 'postgres' ? await createServerDatabase(source.server) : ''
  return { DATA_DIR, DATABASE_URL }
}

const restore = (place: Record<string, string>, ...args: string[]): Promise<Ended> =>
  runProgram('cli/restore.ts', [archive, ...args], place)

async function backUpAgain(place: Record<string, string>): Promise<Manifest> {
  const { code, out, err } = await runProgram('cli/backup.ts', ['--to', folder], place)
  if (code !== 0) throw new Error(err)
  const path = out.split('\n')[0] ?? ''
  const again = (await verifyArchive(path)).manifest
  fs.rmSync(path)
  return again
}

/** Rows, pictures and secret, without the entry that a restore adds. */
const essence = ({ tables, members, authSecret }: Manifest) => ({
  tables: tables.filter(({ name }) => name !== 'audit_log'),
  files: members.filter(({ name }) => name.startsWith('files/')),
  authSecret,
})

test(
  'the command line backs up, verifies and restores, byte for byte',
  { tags: 'faults' },
  async () => {
    const verified = await runProgram('cli/backup.ts', ['--verify', archive])
    expect(verified).toMatchObject({ code: 0, err: '' })
    expect(verified.out).toContain('is complete and can be restored')
    const last = await db.selectFrom('backup_runs').selectAll().execute()
    expect(last).toMatchObject([{ status: 'done', path: archive, file_count: 3, damaged_count: 0 }])

    const place = await newPlace()
    const restored = await restore(place)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain(
      'read back and compared, and 3 pictures. Staff have to sign in again.',
    )
    expect(essence(await backUpAgain(place))).toEqual(essence(manifest))

    const refused = await restore(place)
    expect(refused.code).toBe(1)
    expect(refused.err).toMatch(
      /already has (a database|tables): restore into an empty place, or add --replace to put the backup in its place\.\n$/,
    )
    expect(await restore(place, '--replace')).toMatchObject({ code: 0, err: '' })
    expect(essence(await backUpAgain(place))).toEqual(essence(manifest))
  },
)

test(
  'an archive is encrypted to a key that the shop does not have, and restored with it',
  { tags: 'faults' },
  async () => {
    const keyFile = join(folder, 'backup-key.txt')
    const made = await runProgram('cli/backup.ts', ['--new-key', keyFile])
    const [, BACKUP_RECIPIENT = ''] = /^BACKUP_RECIPIENT=(age1\S+)$/m.exec(made.out) ?? []
    expect(fs.statSync(keyFile).mode & 0o777).toBe(0o600)
    expect(await runProgram('cli/backup.ts', ['--new-key', keyFile])).toMatchObject({
      code: 1,
      err: `${keyFile} cannot be written: it exists already.\n`,
    })
    const { code, out } = await runProgram('cli/backup.ts', ['--to', folder], { BACKUP_RECIPIENT })
    const encrypted = out.split('\n')[0] ?? ''
    expect({ code, encrypted }).toEqual({
      code: 0,
      encrypted: expect.stringMatching(/\.tar\.zst\.age$/),
    })
    const place = await newPlace()
    const refused = await runProgram('cli/restore.ts', [encrypted], place)
    expect(refused).toMatchObject({
      code: 1,
      err: `${encrypted} cannot be restored: it is encrypted: name its key file with --key FILE.\n`,
    })
    const verified = await runProgram('cli/backup.ts', ['--verify', encrypted, '--key', keyFile])
    expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('can be restored') })
    const restored = await runProgram('cli/restore.ts', [encrypted, '--key', keyFile], place)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(essence(await backUpAgain(place))).toEqual(essence(manifest))
  },
)

test(
  'people erased after the backup are erased again, and a missing list is reported',
  { tags: 'faults' },
  async () => {
    const target = fs.mkdtempSync(join(tmpdir(), 'erased-'))
    onTestFinished(() => fs.rmSync(target, { recursive: true }))
    const email = 'wambui.njoroge@example.com'
    await createInquiry({ customer_name: 'Wambui Njoroge', customer_email: email })
    const older = (await runProgram('cli/backup.ts', ['--to', target])).out.split('\n')[0] ?? ''
    const actor = { actor: { id: null, name: 'test' } }
    await erasePerson(actor, [{ kind: 'email', email }], new Date())
    await runProgram('cli/backup.ts', ['--to', target])

    const place = await newPlace()
    const again = await runProgram('cli/restore.ts', [older], place)
    expect(again).toMatchObject({ code: 0, err: '' })
    expect(again.out).toContain('1 later erasure of personal data was repeated.')
    const isBack = async (DATA_DIR: string, path: string) => {
      const restored = await runProgram('cli/restore.ts', [path], { DATA_DIR, DATABASE_URL: '' })
      expect(restored).toMatchObject({ code: 0, err: '' })
      return restored.out
    }
    const alone = join(target, 'alone', 'backup.tar.zst')
    fs.mkdirSync(join(target, 'alone'))
    fs.copyFileSync(older, alone)
    expect(await isBack(join(target, 'restored'), alone)).toContain(
      'No erasures.jsonl is beside the archive: erase again anyone who was erased after 20',
    )
  },
)

test('pictures of a folder are restored into a bucket', { tags: 'faults' }, async () => {
  const place = { ...(await newPlace()), ...(await startBucket()) }
  expect(await restore(place)).toMatchObject({ code: 0, err: '' })
  expect(fs.existsSync(join(place.DATA_DIR ?? '', 'files'))).toBe(false)
  expect(essence(await backUpAgain(place))).toEqual(essence(manifest))
})

test('a damaged archive is refused before anything is written', async () => {
  const place = await newPlace()
  const damaged = join(folder, 'damaged.tar.zst')
  const bytes = fs.readFileSync(archive)
  fs.writeFileSync(damaged, bytes.subarray(0, bytes.length / 2))
  const { code, err } = await runProgram('cli/restore.ts', [damaged], place)
  expect(code).toBe(1)
  expect(err).toContain(`${damaged} cannot be restored: it `)
  expect(fs.readdirSync(place.DATA_DIR ?? '')).toEqual([])
})

test('a restore into a running shop is refused', async () => {
  const { DATA_DIR = '', DATABASE_URL = '' } = process.env
  const listening = await listenForChanges()
  onTestFinished(() => listening.close())
  const { code, err } = await restore({ DATA_DIR, DATABASE_URL }, '--replace')
  expect(code).toBe(1)
  expect(err).toMatch(/is in use by process \d+|A shop is connected to the database/)
  expect(await db.selectFrom('cars').select('description').execute()).toEqual([
    { description: 'A car to restore' },
  ])
})

function start(program: string, args: string[], change: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...change },
    // Its own process group, so that its children are killed too.
    detached: true,
    stdio: 'ignore',
  })
  return child
}

async function killWhen(child: ChildProcess, isTime: () => boolean): Promise<void> {
  await vi.waitUntil(() => isTime() || child.exitCode !== null, { timeout: 120_000, interval: 1 })
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

test(
  'a killed restore leaves no partial shop, and can be run again',
  { tags: 'faults' },
  async () => {
    const place = await newPlace()
    const dataDir = place.DATA_DIR ?? ''
    const marker = join(dataDir, 'restore-unfinished')
    const pictures = join(dataDir, 'files', 'car-images')
    await killWhen(start('cli/restore.ts', [archive], place), () => fs.existsSync(pictures))
    expect(fs.existsSync(marker)).toBe(true)

    const opened = await runProgram('cli/migrate.ts', [], place)
    expect(opened.code).toBe(1)
    expect(opened.err).toContain(
      'was interrupted: run it again with npm run restore -- FILE, or remove',
    )
    expect(await restore(place)).toMatchObject({ code: 0, err: '' })
    expect(fs.existsSync(marker)).toBe(false)
    expect(essence(await backUpAgain(place))).toEqual(essence(manifest))
  },
)

test(
  'a killed backup leaves no archive, and the next one cleans up',
  { tags: 'faults' },
  async () => {
    const target = fs.mkdtempSync(join(tmpdir(), 'killed-backup-'))
    onTestFinished(() => fs.rmSync(target, { recursive: true }))
    const names = () => fs.readdirSync(target)
    await killWhen(start('cli/backup.ts', ['--to', target], {}), () => names().length > 0)
    expect(names().filter((name) => name.endsWith('.tar.zst') && name.startsWith('shop-'))).toEqual(
      [],
    )
    expect(names()).toHaveLength(1)
    expect(await runProgram('cli/backup.ts', ['--to', target])).toMatchObject({ code: 0, err: '' })
    expect(names().toSorted()).toEqual([
      'erasures.jsonl',
      expect.stringMatching(/^shop-\d{8}-\d{6}\.tar\.zst$/),
    ])
  },
)

test('of two concurrent backups one is refused', { tags: ['faults'] }, async () => {
  const target = fs.mkdtempSync(join(tmpdir(), 'two-backups-'))
  onTestFinished(() => fs.rmSync(target, { recursive: true }))
  const ended = await Promise.all([1, 2].map(() => runProgram('cli/backup.ts', ['--to', target])))
  const refused = ended.filter(({ code }) => code !== 0)
  for (const { err } of refused) expect(err).toContain('Another backup is being made')
  const failures = await db
    .selectFrom('backup_runs')
    .where('status', '=', 'failed')
    .selectAll()
    .execute()
  expect(failures).toEqual([])
  const archives = fs.readdirSync(target).filter((name) => name.endsWith('.tar.zst'))
  expect(archives).toHaveLength(2 - refused.length)
})

test("another program's database does not count as empty", async () => {
  if (source.kind !== 'postgres') return
  const place = await newPlace()
  const client = new pg.Client(place.DATABASE_URL)
  await client.connect()
  await client.query('create table accounts (id integer)')
  await client.end()
  const { code, err } = await restore(place)
  expect(code).toBe(1)
  expect(err).toContain('already has tables')
})
