import { utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { newPictureKey } from '#app/domain/media/media-files.server.ts'
import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { createCar } from '#tests/factories/cars.ts'

import { pruneMediaJob } from './prune-media.ts'

logger.level = 'silent'

const TWO_HOURS_AGO = new Date(Date.now() - 2 * 3_600_000)
const SIX_DAYS_AGO = new Date(Date.now() - 6 * 24 * 3_600_000)

async function putFile({ key = newPictureKey('jpg'), isOld = true } = {}) {
  await storage().put(key, Buffer.from('bytes'), 'image/jpeg')
  if (isOld) await age(key)
  return key
}

const age = (key: string) =>
  utimes(join(env().DATA_DIR, 'files', key), TWO_HOURS_AGO, TWO_HOURS_AGO)

async function addOldPicture(carId: string) {
  const { mediaId } = await addPicture(carId)
  const { storage_key: key } = await db
    .updateTable('media_files')
    .set({ created_at: SIX_DAYS_AGO })
    .where('id', '=', mediaId)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
  await age(key)
  return key
}

test('used pictures and new files stay', async () => {
  const keys = [await addOldPicture(await createCar()), await putFile({ isOld: false })]
  expect(await pruneMediaJob()).toEqual({
    filesWithoutRow: [],
    rowsWithoutFile: [],
    unusedPictures: [],
  })
  for (const key of keys) expect(await storage().has(key)).toBe(true)
})

test('old files without a row are deleted, unfinished uploads included', async () => {
  const orphan = await putFile()
  const unfinished = await putFile({ key: 'unfinished/0a1b' })
  const found = { filesWithoutRow: [orphan, unfinished], rowsWithoutFile: [], unusedPictures: [] }
  expect(await pruneMedia({ isDryRun: true })).toEqual(found)
  expect(await storage().has(orphan)).toBe(true)
  expect(await pruneMediaJob()).toEqual(found)
  expect(await storage().has(orphan)).toBe(false)
  expect(await storage().has(unfinished)).toBe(false)
})

test('the pictures of a deleted car are deleted with their files', async () => {
  const carId = await createCar()
  const key = await addOldPicture(carId)
  await db.deleteFrom('cars').where('id', '=', carId).execute()
  expect((await pruneMediaJob()).unusedPictures).toEqual([key])
  expect(await storage().has(key)).toBe(false)
  expect(
    await db.selectFrom('media_files').select('id').where('storage_key', '=', key).execute(),
  ).toEqual([])
})

test('a recent picture without a car stays for days', async () => {
  const carId = await createCar()
  const key = await addOldPicture(carId)
  await db.updateTable('media_files').set({ created_at: TWO_HOURS_AGO }).execute()
  await db.deleteFrom('cars').where('id', '=', carId).execute()
  expect((await pruneMediaJob()).unusedPictures).toEqual([])
  expect(await storage().has(key)).toBe(true)
})

test('a missing file is reported and its row stays', async () => {
  const key = await addOldPicture(await createCar())
  await storage().delete(key)
  expect((await pruneMediaJob()).rowsWithoutFile).toEqual([key])
  expect((await pruneMediaJob()).rowsWithoutFile).toEqual([key])
})
