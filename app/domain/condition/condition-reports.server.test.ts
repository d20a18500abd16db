import { expect, test } from 'vitest'

import type { Picture } from '#app/domain/media/picture.ts'
import { pruneMedia } from '#app/domain/media/prune-media.server.ts'
import { setCarPictures } from '#app/domain/media/set-car-pictures.server.ts'
import { CHANGED_MEANWHILE } from '#app/domain/refusal.ts'
import { deleteCars } from '#app/domain/stock/bulk/delete-cars.server.ts'
import { undoCars } from '#app/domain/stock/undo/undo-cars.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { addPicture } from '#tests/factories/car-picture.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import {
  ALREADY_REPAIRED,
  NO_SUCH_PHOTO,
  type ReportContent,
  NO_DRAFT,
  REASON_NEEDED,
  REPORT_FROZEN,
} from './condition-report.ts'
import {
  findPublishedReport,
  listReports,
  publishReport,
  saveDraft,
  withdrawReport,
} from './condition-reports.server.ts'
import { addToReport } from './report-addenda.server.ts'

const TEST = { actor: { id: null, name: 'test' } }
const NOW = new Date('2026-11-23T09:00:00Z')
const TODAY = '2026-11-23'

const content = (change: Partial<ReportContent> = {}): ReportContent => ({
  inspector: 'Peter Kamau',
  inspectedOn: '2026-11-18',
  km: 84_200,
  points: { bonnet: { result: 'ok', text: '', mediaId: null } },
  measures: { battery: 12.6 },
  tyreWeek: '2319',
  codes: '',
  findings: [],
  ...change,
})

async function publish(carId: string, change: Partial<ReportContent> = {}) {
  await saveDraft(TEST, { carId, content: content(change), reportId: null })
  expect(await publishReport(TEST, { carId, today: TODAY, now: NOW })).toEqual({ ok: true })
}

test('a draft is seen by staff alone until it is published', async () => {
  const carId = await storeCar()
  await saveDraft(TEST, { carId, content: content({ inspectedOn: '', km: null }), reportId: null })
  expect(await findPublishedReport(carId)).toBeNull()
  expect(await publishReport(TEST, { carId, today: TODAY, now: NOW })).toMatchObject({
    ok: false,
    problems: ['Enter the date of the inspection.', 'Enter the odometer reading.'],
  })
  await publish(carId)
  expect((await findPublishedReport(carId))?.content).toEqual(content())
  expect(await publishReport(TEST, { carId, today: TODAY, now: NOW })).toMatchObject({
    reason: NO_DRAFT,
  })
})

test('a published report is refused by the form and by the database', async () => {
  const carId = await storeCar()
  await publish(carId)
  const report = await findPublishedReport(carId)
  const reportId = report?.id ?? ''
  expect(await saveDraft(TEST, { carId, content: content({ km: 1 }), reportId })).toEqual({
    ok: false,
    reason: REPORT_FROZEN,
  })
  const change = (set: object) =>
    command(TEST, (trx) =>
      trx.updateTable('inspections').set(set).where('id', '=', reportId).execute(),
    )
  await expect(change({ km: 1 })).rejects.toThrow('a published inspection is not changed')
  await expect(change({ status: 'draft' })).rejects.toThrow('a published inspection is not changed')
  await expect(
    command(TEST, (trx) => trx.deleteFrom('inspections').where('id', '=', reportId).execute()),
  ).rejects.toThrow('a published inspection is not deleted')
  expect((await findPublishedReport(carId))?.content.km).toBe(84_200)
})

test('a new report replaces the old one, which is kept', async () => {
  const carId = await storeCar()
  await publish(carId)
  await publish(carId, { km: 84_900 })
  expect((await findPublishedReport(carId))?.content.km).toBe(84_900)
  const statuses = (await listReports(carId)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual(['published', 'replaced'])
})

test('withdrawing needs a reason and hides the report from buyers', async () => {
  const carId = await storeCar()
  await publish(carId)
  const id = (await findPublishedReport(carId))?.id ?? ''
  const withdraw = (reason: string) => withdrawReport(TEST, { carId, id, reason, now: NOW })
  expect(await withdraw('')).toEqual({ ok: false, reason: REASON_NEEDED })
  expect(await withdraw('The wrong car')).toEqual({ ok: true })
  expect(await findPublishedReport(carId)).toBeNull()
  expect((await listReports(carId))[0]?.withdrawnReason).toBe('The wrong car')
  const logged = await db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'inspections')
    .where('action', '=', 'inspection.withdraw')
    .execute()
  expect(logged.length).toBeGreaterThan(0)
})

test('a fault needs a photo of this car', async () => {
  const carId = await storeCar()
  const { mediaId } = await addPicture(carId)
  const fault = { result: 'fault' as const, text: 'Dent', mediaId: null }
  await saveDraft(TEST, { carId, content: content({ points: { roof: fault } }), reportId: null })
  expect(await publishReport(TEST, { carId, today: TODAY, now: NOW })).toMatchObject({
    problems: ['Roof: a fault needs a photo.'],
  })
  await publish(carId, { points: { roof: { ...fault, mediaId } } })
  expect((await findPublishedReport(carId))?.content.points.roof?.text).toBe('Dent')
})

test('a published report keeps its photos when the car’s are removed; a draft’s go', async () => {
  const carId = await storeCar()
  const [fault, found, repaired, other] = [
    await addPicture(carId, { width: 40 }),
    await addPicture(carId, { width: 41 }),
    await addPicture(carId, { width: 42 }),
    await addPicture(carId, { width: 43 }),
  ]
  const draftOf = (photo: Picture) =>
    content({ points: { roof: { result: 'fault', text: 'Dent', mediaId: photo.mediaId } } })
  const finding = { x: 0.5, y: 0.5, kind: 'dent', size: 'coin', text: 'Door' } as const
  await publish(carId, {
    ...draftOf(fault),
    findings: [{ ...finding, mediaId: found.mediaId }],
  })
  const reportId = (await findPublishedReport(carId))?.id ?? ''
  const added = { finding: 1, text: 'Pulled out', mediaId: repaired.mediaId }
  await addToReport(TEST, { carId, reportId, added })
  await saveDraft(TEST, { carId, content: draftOf(other), reportId: null })
  expect((await findPublishedReport(carId))?.removedPhotos).toEqual([])

  const set = (pictures: string[]) =>
    command(TEST, (trx) => setCarPictures(trx, { carId, pictures, featuredPicture: null }))
  expect((await set([])).removedFiles.map(({ id }) => id)).toEqual([other.mediaId])
  await pruneMedia({ now: new Date(Date.now() + 30 * 86_400_000) })
  const removed = async () =>
    (await findPublishedReport(carId))?.removedPhotos.map(({ mediaId }) => mediaId).toSorted()
  const kept = [fault, found, repaired].map(({ mediaId }) => mediaId).toSorted()
  expect(await removed()).toEqual(kept)
  // They can be given to the car again.
  expect((await set(kept)).after).toEqual(kept)
  expect(await removed()).toEqual([])
})

test('a deleted car takes its reports along', async () => {
  const carId = await storeCar()
  await publish(carId)
  await command(TEST, (trx) => trx.deleteFrom('cars').where('id', '=', carId).execute())
  expect(await listReports(carId)).toEqual([])
})

test('a deleted car comes back with its reports', async () => {
  const carId = await storeCar()
  await publish(carId)
  await saveDraft(TEST, { carId, content: content({ km: 85_000 }), reportId: null })
  const stored = () =>
    db.selectFrom('inspections').selectAll().where('car_id', '=', carId).orderBy('id').execute()
  const before = await stored()
  expect(before).toHaveLength(2)
  const removed = await deleteCars(TEST, {
    selection: { kind: 'ids', ids: [carId] },
    expectedCount: 1,
  })
  expect(await listReports(carId)).toEqual([])
  const entryId = removed.ok ? (removed.entryId ?? '') : ''
  expect(await undoCars(TEST, { entryId, mode: 'ask' })).toMatchObject({ restoredCount: 1 })
  expect(await stored()).toEqual(before)
})

test('repairs and answers are added to a published report, stay, and come back with its car', async () => {
  const carId = await storeCar()
  const { mediaId } = await addPicture(carId)
  const finding = { mediaId, x: 0.5, y: 0.5, kind: 'dent', size: 'coin', text: 'Door' } as const
  await publish(carId, { findings: [finding] })
  const reportId = (await findPublishedReport(carId))?.id ?? ''
  const add = (finding: number | null, text: string, photo: string | null = null) =>
    addToReport(TEST, { carId, reportId, added: { finding, text, mediaId: photo } })
  expect(await add(1, 'Pulled out', carId)).toMatchObject({ reason: NO_SUCH_PHOTO })
  expect(await add(1, 'Pulled out', mediaId)).toEqual({ ok: true })
  expect(await add(1, 'Again')).toMatchObject({ reason: ALREADY_REPAIRED })
  expect(await add(null, 'The fan starts cold.')).toEqual({ ok: true })
  const added = async () =>
    (await findPublishedReport(carId))?.addenda.map(({ finding: of, text }) => [of, text])
  const expected = [
    [1, 'Pulled out'],
    [null, 'The fan starts cold.'],
  ]
  expect(await added()).toEqual(expected)
  await expect(
    db.updateTable('inspection_addenda').set({ text: 'Never' }).execute(),
  ).rejects.toThrow('an addendum to an inspection is not changed')
  await expect(db.deleteFrom('inspection_addenda').execute()).rejects.toThrow('is not deleted')

  const selection = { kind: 'ids', ids: [carId] } as const
  const deleted = await deleteCars(TEST, { selection, expectedCount: 1 })
  expect(await added()).toBeUndefined()
  const entryId = deleted.ok ? (deleted.entryId ?? '') : ''
  await undoCars(TEST, { entryId, mode: 'ask' })
  expect(await added()).toEqual(expected)
  const other = await storeCar()
  expect(
    await addToReport(TEST, {
      carId: other,
      reportId,
      added: { finding: 1, text: 'x', mediaId: null },
    }),
  ).toBeNull()
})

test('the second of two who draft a report is asked, and may replace the first', async () => {
  const carId = await storeCar()
  const save = (inspector: string, draft: { id: string; version: string }) =>
    saveDraft(TEST, {
      carId,
      content: content({ inspector }),
      reportId: draft.id || null,
      version: draft.version,
    })
  const nothing = { id: '', version: '' }
  expect(await save('Peter', nothing)).toMatchObject({ ok: true })
  // Both began when there was no draft.
  const second = await save('Mary', nothing)
  if (second?.ok !== false || !second.draft) throw new Error('not asked')
  expect(second.reason).toBe(CHANGED_MEANWHILE)
  const inspectors = async () =>
    (await listReports(carId)).map(({ content: { inspector } }) => inspector)
  expect(await inspectors()).toEqual(['Peter'])
  const replaced = await save('Mary', second.draft)
  expect(await save('Peter again', second.draft)).toMatchObject({ reason: CHANGED_MEANWHILE })
  expect(await inspectors()).toEqual(['Mary'])
  // The form that was saved, but not published, is saved again.
  if (!replaced?.ok) throw new Error('not saved')
  expect(await save('Mary Wanjiru', replaced.draft)).toMatchObject({ ok: true })
})
