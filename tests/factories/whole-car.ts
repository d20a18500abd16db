import type { ReportContent } from '#app/domain/condition/condition-report.ts'
import { publishReport, saveDraft } from '#app/domain/condition/condition-reports.server.ts'
import { addToReport } from '#app/domain/condition/report-addenda.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { createCopy } from '#app/domain/papers/copies/paper-copies.server.ts'
import { saveCheckWithFile } from '#app/domain/papers/save-check-with-file.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { addPicture } from './car-picture.ts'
import { createInquiry } from './inquiries.ts'
import { jpegPhoto } from './pictures.ts'
import { storeQuote } from './quotes.ts'
import { FULL_CAR, storeCar } from './store-car.ts'

const TEST = { actor: { id: null, name: 'test' } }

/** A car with a row in every table that has a `car_id`. */
export async function storeWholeCar(): Promise<string> {
  const now = new Date()
  const today = nairobiDay(now)
  const carId = await storeCar({
    ...FULL_CAR,
    stock_number: newId().slice(-12),
    import_key: newId(),
    import_ref: newId(),
    status: 'reserved',
    reserved_for: 'Jane, 0712 345 678',
  })
  const { id: pictureId, mediaId } = await addPicture(carId, { alt: 'Front' })
  await db
    .updateTable('cars')
    .set({ featured_picture_id: pictureId, price: 7_500_000 })
    .where('id', '=', carId)
    .execute()
  await createInquiry({ car_id: carId })
  await storeQuote({ carId })
  await storePapers(carId, { now, today })
  await storeReport(carId, { now, today, mediaId })
  await storeAlert(carId, now)
  const visit = { id: newId(), event_type: 'car_view', car_id: carId } as const
  await db.insertInto('analytics').values(visit).execute()
  await db
    .insertInto('car_market')
    .values({
      car_id: carId,
      price: 7_500_000,
      n: 1,
      w: 1,
      reason: 'few',
      is_demo: false,
      nearest: '[]',
    })
    .execute()
  await db
    .insertInto('import_photos')
    .values({
      id: newId(),
      car_id: carId,
      line: 2,
      position: 0,
      url: 'https://cars.example/a.jpg',
      host: 'cars.example',
      due_at: now,
      queued_at: now,
    })
    .execute()
  return carId
}

type Day = { now: Date; today: string }

async function storePapers(carId: string, { now, today }: Day): Promise<void> {
  await saveCheckWithFile(TEST, {
    carId,
    check: { key: 'logbook', result: 'ok', reference: '', note: '', checkedOn: today },
    upload: new File([new Uint8Array(await jpegPhoto())], 'logbook.jpg'),
    today,
  })
  const { file_id: fileId } = await db
    .selectFrom('car_papers')
    .select('file_id')
    .where('car_id', '=', carId)
    .executeTakeFirstOrThrow()
  await createCopy(TEST, { fileId: fileId ?? '', form: { forName: 'Jane', covered: [] }, now })
}

async function storeReport(
  carId: string,
  { now, today, mediaId }: Day & { mediaId: string },
): Promise<void> {
  const content: ReportContent = {
    inspector: 'Peter Kamau',
    inspectedOn: today,
    km: 84_200,
    points: { roof: { result: 'fault', text: 'Dent', mediaId } },
    measures: {},
    tyreWeek: '',
    codes: '',
    findings: [],
  }
  const saved = await saveDraft(TEST, { carId, content, reportId: null })
  await publishReport(TEST, { carId, today, now })
  await addToReport(TEST, {
    carId,
    reportId: saved?.ok ? saved.draft.id : '',
    added: { finding: null, text: 'Pulled out', mediaId: null },
  })
}

async function storeAlert(carId: string, now: Date): Promise<void> {
  const personId = newId()
  await db
    .insertInto('alert_people')
    .values({
      id: personId,
      email: `${personId}@example.com`,
      token_hash: personId.replaceAll('-', '').padEnd(64, '0'),
      consent_version: '1',
      consented_at: now,
      confirmed_at: now,
    })
    .execute()
  await db
    .insertInto('price_alerts')
    .values({
      id: newId(),
      person_id: personId,
      car_id: carId,
      kind: 'drop',
      limit_ksh: null,
      lowest_notified_price: 7_500_000,
      is_armed: true,
    })
    .execute()
}
