import sharp from 'sharp'
import { expect, test } from 'vitest'

import { PICTURE_NOT_A_PICTURE } from '#app/domain/media/picture-refusal.ts'
import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storage } from '#app/infra/storage/storage.server.ts'
import { photo } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { findCarPapers } from './car-papers.server.ts'
import { findCopiedPaper } from './copies/paper-copies.server.ts'
import { prunePaperFiles, readPaperFile } from './paper-files.server.ts'
import { SEARCH_NEEDED } from './paper-lights.ts'
import { saveCheckWithFile } from './save-check-with-file.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const TODAY = '2026-11-22'
const NOW = new Date('2026-11-22T09:00:00Z')

const check = {
  key: 'logbook' as const,
  result: 'ok' as const,
  reference: '',
  note: '',
  checkedOn: '2026-11-20',
}

/** Like a phone's photo, with the location where it was taken. */
async function scan(): Promise<File> {
  const bytes = await photo()
    .withExif({ IFD0: { Copyright: 'Owner of the phone' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'logbook.jpg', { type: 'image/jpeg' })
}

const storedKeys = async () => {
  const keys: string[] = []
  for await (const { key } of storage().list('papers')) keys.push(key)
  return keys.toSorted()
}

const fileOf = async (carId: string) => {
  const fileId = (await findCarPapers(carId, TODAY))?.checks[0]?.fileId
  if (!fileId) throw new Error('A photo was saved.')
  return fileId
}

test('a photo of a paper is evidence, and is kept apart without its metadata', async () => {
  const carId = await storeCar()
  const saved = await saveCheckWithFile(TEST, { carId, check, upload: await scan(), today: TODAY })
  expect(saved).toEqual({ ok: true })
  const papers = await findCarPapers(carId, TODAY)
  expect(papers?.lights[0]).toMatchObject({ key: 'logbook', state: 'green' })
  const file = await readPaperFile(await fileOf(carId))
  expect(file?.contentType).toBe('image/jpeg')
  expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined()
  await pruneMedia({ now: new Date(Date.now() + 7_200_000) })
  expect(await readPaperFile(await fileOf(carId))).not.toBeNull()
})

test('what is neither a picture nor a PDF is refused, and a refused check leaves no file', async () => {
  const carId = await storeCar()
  const before = await storedKeys()
  const text = new File(['<script>%PDF-1.7'], 'logbook.jpg', { type: 'image/jpeg' })
  const wrong = await saveCheckWithFile(TEST, { carId, check, upload: text, today: TODAY })
  expect(wrong).toMatchObject({ ok: false })
  const caveat = { ...check, key: 'caveat' as const }
  const refused = await saveCheckWithFile(TEST, {
    carId,
    check: caveat,
    upload: await scan(),
    today: TODAY,
  })
  expect(refused).toEqual({ ok: false, reason: SEARCH_NEEDED })
  expect(await storedKeys()).toEqual(before)
  expect((await findCarPapers(carId, TODAY))?.checks).toEqual([])
})

test('the photos of a car go 90 days after its sale; the checks stay', async () => {
  const carId = await storeCar()
  await saveCheckWithFile(TEST, { carId, check, upload: await scan(), today: TODAY })
  const fileId = await fileOf(carId)
  const sell = (day: string) =>
    command(TEST, (trx) =>
      trx
        .updateTable('cars')
        .set({ status: 'sold', is_available: false, sold_at: new Date(day) })
        .where('id', '=', carId)
        .execute(),
    )
  await sell('2026-09-01')
  await prunePaperFiles(NOW)
  expect(await readPaperFile(fileId)).not.toBeNull()
  await sell('2026-08-01')
  expect(await prunePaperFiles(NOW)).toBe(1)
  expect(await readPaperFile(fileId)).toBeNull()
  expect((await findCarPapers(carId, TODAY))?.checks).toHaveLength(1)
})

test('the photos of a deleted car go after a while', async () => {
  const carId = await storeCar()
  await saveCheckWithFile(TEST, { carId, check, upload: await scan(), today: TODAY })
  const fileId = await fileOf(carId)
  await command(TEST, (trx) => trx.deleteFrom('cars').where('id', '=', carId).execute())
  await db.selectFrom('paper_files').select('id').where('id', '=', fileId).executeTakeFirstOrThrow()
  await prunePaperFiles(new Date(Date.now() + 6 * 86_400_000))
  expect(await readPaperFile(fileId)).toBeNull()
})

test('a PDF is evidence for staff, and is never sent as a copy', async () => {
  const carId = await storeCar()
  const bytes = new TextEncoder().encode('%PDF-1.7 copy of records')
  const upload = new File([bytes], 'records.pdf', { type: 'image/jpeg' })
  expect(await saveCheckWithFile(TEST, { carId, check, upload, today: TODAY })).toEqual({
    ok: true,
  })
  const id = await fileOf(carId)
  expect((await findCarPapers(carId, TODAY))?.checks[0]?.isPdf).toBe(true)
  const file = await readPaperFile(id)
  expect(file?.contentType).toBe('application/pdf')
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('%PDF-1.7 copy of records')
  expect(await findCopiedPaper(id)).toBeNull()
  const page = new File(['<html>%PDF-'], 'records.pdf', { type: 'application/pdf' })
  const refused = await saveCheckWithFile(TEST, { carId, check, upload: page, today: TODAY })
  expect(refused).toEqual({ ok: false, reason: PICTURE_NOT_A_PICTURE })
})
