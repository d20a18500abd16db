import { expect, test } from 'vitest'

import { saveCheckWithFile } from '#app/domain/papers/save-check-with-file.server.ts'
import { parseContact } from '#app/domain/people/contacts.server.ts'
import { erasePerson } from '#app/domain/people/erase-person.server.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { jpegPhoto } from '#tests/factories/pictures.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import {
  createCopy,
  drawCopy,
  findCopy,
  listOpenCopies,
  prunePaperCopies,
  withdrawCopy,
} from './paper-copies.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-24T09:00:00Z')
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const form = { forName: 'Jane Wanjiru', covered: [{ left: 0, top: 0, width: 0.5, height: 0.5 }] }

async function storePaper() {
  const carId = await storeCar({ category: 'locally_used', vin: 'KDA 412X' })
  const saved = await saveCheckWithFile(TEST, {
    carId,
    check: { key: 'logbook', result: 'ok', reference: '', note: '', checkedOn: '2026-11-20' },
    upload: new File([new Uint8Array(await jpegPhoto())], 'logbook.jpg'),
    today: '2026-11-24',
  })
  expect(saved).toEqual({ ok: true })
  const { file_id: fileId } = await db
    .selectFrom('car_papers')
    .select('file_id')
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()
  return { carId, fileId: fileId ?? '' }
}

async function share(fileId: string) {
  expect(await createCopy(TEST, { fileId, form, now: NOW })).toMatchObject({ ok: true })
  const [copy] = await listOpenCopies(fileId, NOW)
  if (!copy) throw new Error('A copy was made.')
  return copy
}

test('a link opens the copy for 72 hours, and no other token does', async () => {
  const { carId, fileId } = await storePaper()
  const { token } = await share(fileId)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(await findCopy(token, later(71.9))).toMatchObject({
    forName: 'Jane Wanjiru',
    key: 'logbook',
    madeOn: '2026-11-24',
    car: { id: carId },
  })
  expect(await findCopy(token, later(72))).toBeNull()
  expect(await findCopy(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, NOW)).toBeNull()
  expect(await findCopy('', NOW)).toBeNull()
  const stored = await db.selectFrom('paper_copies').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('a link that was withdrawn opens no more', async () => {
  const { fileId } = await storePaper()
  const { id, token } = await share(fileId)
  expect(await withdrawCopy(TEST, { id, fileId, now: NOW })).toBe(true)
  expect(await withdrawCopy(TEST, { id, fileId, now: NOW })).toBe(false)
  expect(await findCopy(token, NOW)).toBeNull()
  expect(await listOpenCopies(fileId, NOW)).toEqual([])
})

test('a copy is drawn from the photo, and is not the photo', async () => {
  const { fileId } = await storePaper()
  const { token } = await share(fileId)
  const copy = await findCopy(token, NOW)
  const drawn = copy && (await drawCopy(copy, 'Fourways Motors'))
  expect(
    Buffer.from(drawn ?? [])
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff')
})

test('links go with their car', async () => {
  const { carId, fileId } = await storePaper()
  const { token } = await share(fileId)
  await deleteCars(TEST, { selection: { kind: 'ids', ids: [carId] }, expectedCount: 1 })
  expect(await findCopy(token, NOW)).toBeNull()
  expect(await createCopy(TEST, { fileId, form, now: NOW })).toBeNull()
})

test('a link made for somebody goes when they are erased', async () => {
  const { fileId } = await storePaper()
  const { token } = await share(fileId)
  await createInquiry({ customer_name: 'Jane Wanjiru', customer_email: 'jane@example.com' })
  const contact = parseContact('jane@example.com')
  expect(await erasePerson(TEST, contact ? [contact] : [], NOW)).toMatchObject({ ok: true })
  expect(await findCopy(token, NOW)).toBeNull()
})

test('for whom a copy was made is forgotten after 30 days', async () => {
  const { fileId } = await storePaper()
  await share(fileId)
  expect(await prunePaperCopies(later(29 * 24))).toBe(0)
  expect(await prunePaperCopies(later(31 * 24))).toBeGreaterThan(0)
  expect(await db.selectFrom('paper_copies').select('id').execute()).toEqual([])
})
