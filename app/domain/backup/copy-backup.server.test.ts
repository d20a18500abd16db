import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import type { FileStorage } from '#app/infra/storage/file-storage.ts'
import { createS3Storage } from '#app/infra/storage/s3-storage.server.ts'
import { openBucket } from '#tests/setup/services/s3-bucket.ts'

import { recordBackup, copyLatestBackup } from './backup-runs.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'copies-'))
const server = await openBucket()
const bucket = createS3Storage({
  endpoint: server.environment.S3_ENDPOINT,
  region: 'us-east-1',
  bucket: server.environment.S3_BUCKET,
  accessKeyId: server.environment.S3_ACCESS_KEY_ID,
  secretAccessKey: server.environment.S3_SECRET_ACCESS_KEY,
  isPathStyle: true,
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() => db.deleteFrom('backup_runs').execute())

const NOW = new Date('2026-11-23T05:00:00Z')
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

async function madeBackup(name: string) {
  const path = join(folder, name)
  writeFileSync(path, `archive ${name}`)
  writeFileSync(join(folder, 'erasures.jsonl'), '{}')
  const result = { path, byteSize: 20, rows: 1, files: 0, damagedFiles: 0 }
  await recordBackup(result, { startedAt: NOW, now: NOW })
  return path
}

const runs = () =>
  db.selectFrom('backup_runs').select(['copied_at', 'copy_tried_at', 'copy_error']).execute()

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of bucket.list('backups')) found.push(key)
  return found.toSorted()
}

test('the newest backup is copied once, with the list of erased people, and old copies go', async () => {
  for (const day of ['01', '02', '03']) {
    const key = `backups/shop-202610${day}-030000.tar.zst`
    await bucket.put(key, Buffer.from('old'), 'application/zstd')
  }
  await madeBackup('shop-20261123-030000.tar.zst')
  await copyLatestBackup({ now: NOW, bucket })
  expect(await keys()).toEqual([
    'backups/erasures.jsonl',
    'backups/shop-20261002-030000.tar.zst',
    'backups/shop-20261003-030000.tar.zst',
    'backups/shop-20261123-030000.tar.zst',
  ])
  const copy = await bucket.get('backups/shop-20261123-030000.tar.zst')
  if (!copy) throw new Error('no copy')
  expect((await buffer(copy)).toString()).toBe('archive shop-20261123-030000.tar.zst')
  const [before] = await runs()
  expect(before).toMatchObject({ copied_at: expect.any(Date), copy_error: null })
  await copyLatestBackup({ now: hoursLater(2), bucket })
  expect(await runs()).toEqual([before])
})

test('a copy that fails says why, and is tried again after an hour', async () => {
  await madeBackup('shop-20261124-030000.tar.zst')
  let tries = 0
  const broken: FileStorage = {
    ...bucket,
    putFile: () => {
      tries += 1
      return Promise.resolve({ ok: false, reason: 'full' })
    },
  }
  await copyLatestBackup({ now: NOW, bucket: broken })
  await copyLatestBackup({ now: hoursLater(0.5), bucket: broken })
  expect(tries).toBe(1)
  expect(await runs()).toMatchObject([
    { copied_at: null, copy_error: 'The backup bucket is full.' },
  ])
  await copyLatestBackup({ now: hoursLater(1), bucket })
  expect(await runs()).toMatchObject([{ copied_at: expect.any(Date), copy_error: null }])
})

test('a bucket that holds something else than what was sent is found out', async () => {
  await madeBackup('shop-20261125-030000.tar.zst')
  const altering: FileStorage = {
    ...bucket,
    putFile: (key, _path, type) => bucket.put(key, Buffer.from('altered'), type),
  }
  await copyLatestBackup({ now: NOW, bucket: altering })
  expect(await runs()).toMatchObject([
    { copied_at: null, copy_error: 'The bucket holds something other than what was sent.' },
  ])
})

test('without a bucket, or with the archive on another machine, nothing is tried', async () => {
  const path = await madeBackup('shop-20261126-030000.tar.zst')
  await copyLatestBackup({ now: NOW, bucket: null })
  rmSync(path)
  await copyLatestBackup({ now: NOW, bucket })
  expect(await runs()).toMatchObject([{ copied_at: null, copy_tried_at: null }])
})
