import { beforeEach, expect, test } from 'vitest'

import { updateInquiry } from '#app/domain/inquiries/staff/update-inquiry.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'
import { deactivateQuietly, storePerson } from '#tests/factories/staff.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { queueWeeklyReport, readWeeklyReport } from './weekly-report.server.ts'

/** A Monday at seven in Nairobi. */
const SEVEN = new Date('2026-11-23T04:00:00Z')
const actor = { id: null, name: 'test' }

beforeEach(async () => {
  await db.deleteFrom('mail_outbox').execute()
  await db.deleteFrom('inquiries').execute()
})

const recipients = async () => {
  const rows = await db.selectFrom('mail_outbox').select('to_address').execute()
  return rows.map((row) => row.to_address)
}

test('each active owner gets one email on Mondays, others none', async () => {
  const owner = await storePerson({ isOwner: true })
  await storePerson()
  const gone = await storePerson({ isOwner: true })
  await deactivateQuietly(gone.id)
  await queueWeeklyReport(new Date('2026-11-23T03:59:00Z'))
  await queueWeeklyReport(new Date('2026-11-24T04:00:00Z'))
  await updateSiteSettings({ actor }, { sendWeeklyReport: false })
  await queueWeeklyReport(SEVEN)
  await updateSiteSettings({ actor }, { sendWeeklyReport: true })
  expect(await recipients()).toEqual([])
  await Promise.all([queueWeeklyReport(SEVEN), queueWeeklyReport(SEVEN)])
  await queueWeeklyReport(new Date('2026-11-23T20:59:00Z'))
  expect(await recipients()).toEqual([owner.email])
  await queueWeeklyReport(new Date('2026-11-30T04:00:00Z'))
  expect(await recipients()).toEqual([owner.email, owner.email])
})

test('the week’s inquiries are counted, and those answered within 15 minutes', async () => {
  const monday = new Date('2026-11-15T21:00:00Z')
  const sunday = new Date('2026-11-22T20:59:59Z')
  const answered = async (created_at: Date, minutes: number) => {
    const id = await createInquiry({ created_at })
    await updateInquiry({ actor }, { id, change: { priority: 'high' } })
    await updateInquiry({ actor }, { id, change: { status: 'contacted' } })
    const at = new Date(created_at.getTime() + minutes * 60_000)
    await db.updateTable('audit_log').set({ at }).where('entity_id', '=', id).execute()
    // Closed later, which is not a first reply.
    await updateInquiry({ actor }, { id, change: { status: 'closed' } })
  }
  await answered(monday, 15)
  await answered(sunday, 16)
  await answered(new Date(monday.getTime() - 1), 1)
  await answered(new Date('2026-11-22T21:00:00Z'), 1)
  await createInquiry({ created_at: sunday })
  await createInquiry({ created_at: sunday, is_held: true })
  await createInquiry({ created_at: sunday, source: 'staff', came_by: 'walk_in' })
  expect(await readWeeklyReport(SEVEN)).toMatchObject({
    week: { from: '2026-11-16', to: '2026-11-22' },
    received: 3,
    answeredPromptly: 1,
    onSale: 0,
    medianDaysInStock: null,
  })
})

test('the median of the cars on sale is in whole days', async () => {
  for (const created_at of ['2026-11-20T09:00:00Z', '2026-11-13T09:00:00Z', '2026-08-01T09:00:00Z'])
    await storeCar({ created_at })
  await storeCar({ created_at: '2026-01-01T09:00:00Z', status: 'sold' })
  expect(await readWeeklyReport(SEVEN)).toMatchObject({ onSale: 3, medianDaysInStock: 10 })
})
