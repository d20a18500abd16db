import { expect, onTestFinished, test } from 'vitest'

import { subscribe } from '#app/domain/alerts/subscribe.server.ts'
import type { LeadSource } from '#app/domain/inquiries/lead-source.ts'
import { VISITOR_EMAILS_A_DAY } from '#app/domain/mail/visitor-emails.ts'
import { consentVersion } from '#app/domain/policies/policy.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { readUsage } from '#app/domain/usage/read-usage.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { newInquiry } from '#tests/factories/new-inquiry.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { submitInquiry } from './submit-inquiry.server.ts'
import type { NewInquiry } from './visitor-form-schema.ts'

const actor = { id: null, name: 'visitor' }

type Sent = {
  inquiry?: Partial<NewInquiry>
  token?: string
  leadSource?: LeadSource
  isSuspicious?: boolean
}

const submit = ({ inquiry, token = newId(), leadSource, isSuspicious = false }: Sent = {}) =>
  submitInquiry(
    { actor },
    { inquiry: newInquiry(inquiry), token, leadSource: leadSource ?? null, isSuspicious },
  )

async function stored(sent: Sent = {}) {
  const result = await submit(sent)
  if (!result.ok) throw new Error(result.reason)
  return result
}

const rowOf = (id: string) =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const emailsOf = (id: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['kind', 'to_address', 'dedupe_key'])
    .where('inquiry_id', '=', id)
    .orderBy('kind')
    .execute()

async function countOf(email: string) {
  const { count } = await db
    .selectFrom('inquiries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_email', '=', email)
    .executeTakeFirstOrThrow()
  return count
}

async function withSettings(settings: Parameters<typeof updateSiteSettings>[1]) {
  await updateSiteSettings({ actor }, settings)
  onTestFinished(() =>
    updateSiteSettings({ actor }, { enableNotifications: true, autoApproveInquiries: false }),
  )
}

test('an inquiry is stored with where its sender came from', async () => {
  const { id } = await stored({
    leadSource: { source: 'facebook', medium: 'social', campaign: null },
  })
  expect(await rowOf(id)).toMatchObject({
    lead_source: 'facebook',
    lead_medium: 'social',
    lead_campaign: null,
  })
})

test('an inquiry is stored with the figures of the way to pay, as the shop works them out', async () => {
  const car = { price: 2_500_000, year: 2018 }
  // The terms that come with the shop are examples.
  const carId = await storeCar({ ...car, is_demo: true })
  const financeWay = { way: 'bank', depositKsh: 500_000, months: 48 } as const
  const own = { carId: await storeCar(car), financeWay }
  expect((await stored({ inquiry: own })).choice).toBeNull()
  const { id, choice } = await stored({ inquiry: { carId, financeWay } })
  expect(choice).toMatchObject({ ...financeWay, product: 'A bank', monthlyKsh: 54_653 })
  expect(choice?.source).toContain('Examples, not the offer of a lender')
  expect((await rowOf(id)).finance_choice).toEqual(choice)

  const tooLittle = { ...financeWay, depositKsh: 499_999 }
  const refused = await stored({ inquiry: { carId, financeWay: tooLittle } })
  expect((await rowOf(refused.id)).finance_choice).toBeNull()
})

test('an inquiry is stored as submitted, new and with medium priority', async () => {
  const carId = await storeCar({ stock_number: 'FM-0042' })
  const { id, car } = await stored({
    inquiry: {
      carId,
      inquiryType: 'test_drive',
      preferredContact: 'phone',
      bestTimeToCall: 'evening',
      isFinancingNeeded: true,
      hasTradeIn: true,
    },
  })
  expect(car).toMatchObject({ id: carId, priceText: 'KSh 1,495,000', stockNumber: 'FM-0042' })
  expect(await rowOf(id)).toMatchObject({
    source: 'inquiry_form',
    car_id: carId,
    car_label: '2017 Toyota Premio',
    customer_name: 'Wanjiku Kamau',
    customer_email: 'wanjiku@example.com',
    customer_phone: '0712 345 678',
    customer_phone_e164: '+254712345678',
    message: 'Is it still there?',
    inquiry_type: 'test_drive',
    preferred_contact: 'phone',
    best_time_to_call: 'evening',
    is_financing_needed: true,
    has_trade_in: true,
    consent_version: consentVersion(24),
    is_held: false,
    status: 'new',
    priority: 'medium',
  })
})

test('an invalid phone number is stored as typed', async () => {
  const { id } = await stored({ inquiry: { phone: '000 111 222' } })
  expect(await rowOf(id)).toMatchObject({
    customer_phone: '000 111 222',
    customer_phone_e164: null,
  })
})

test('resubmitting a form is the same inquiry', async () => {
  const sent: Sent = { token: 'one form', inquiry: { email: 'again@example.com' } }
  const first = await stored(sent)
  const again = await stored(sent)
  expect(again.id).toBe(first.id)
  expect(await countOf('again@example.com')).toBe(1)
  expect(await emailsOf(first.id)).toHaveLength(1)
})

test('a correction under the same token is not dropped', async () => {
  const inquiry = { email: 'corrected@example.com' }
  await stored({ token: 'cached page', inquiry: { ...inquiry, phone: '0712 345 678' } })
  await stored({ token: 'cached page', inquiry: { ...inquiry, phone: '0712 345 679' } })
  expect(await countOf('corrected@example.com')).toBe(2)
})

for (const { count, tags } of [
  { count: 50, tags: [] },
  { count: 500, tags: ['faults'] },
]) {
  test(`${count} at once, each sent twice, are all stored once`, { tags }, async () => {
    const email = `crowd-of-${count}@example.com`
    const numbers = Array.from({ length: count }, (_, number) => number)
    const send = (number: number) =>
      stored({ token: `${email} ${number}`, inquiry: { email, message: `Message ${number}` } })
    const ids = await Promise.all([...numbers, ...numbers].map(send))
    expect(new Set(ids.map(({ id }) => id)).size).toBe(count)
    expect(await countOf(email)).toBe(count)
  })
}

test('an unknown or deleted car is refused and nothing is stored', async () => {
  const deleted = await storeCar()
  await db.deleteFrom('cars').where('id', '=', deleted).execute()
  for (const carId of [deleted, newId(), 'junk', '', "1' or '1'='1"]) {
    const email = 'nowhere@example.com'
    expect(await submit({ inquiry: { carId, email } })).toEqual({
      ok: false,
      reason: 'unknown_car',
    })
    expect(await countOf(email)).toBe(0)
  }
})

test('a sample is not for sale', async () => {
  expect(await submit({ inquiry: { carId: 'sample-bmw-x5' } })).toEqual({
    ok: false,
    reason: 'sample_car',
  })
})

test('an inquiry outlives its car and still names it', async () => {
  const carId = await storeCar()
  const { id } = await stored({ inquiry: { carId } })
  await db.deleteFrom('cars').where('id', '=', carId).execute()
  expect(await rowOf(id)).toMatchObject({ car_id: null, car_label: '2017 Toyota Premio' })
})

test('an email to the dealer is queued with the inquiry', async () => {
  const { id } = await stored()
  expect(await emailsOf(id)).toEqual([
    { kind: 'new_inquiry', to_address: null, dedupe_key: `new_inquiry:${id}` },
  ])
})

test('no email is queued while notifications are off', async () => {
  await withSettings({ enableNotifications: false })
  const { id } = await stored()
  expect(await emailsOf(id)).toEqual([])
})

test('suspected spam is stored and held', async () => {
  const { id } = await stored({ isSuspicious: true })
  expect(await rowOf(id)).toMatchObject({ is_held: true, status: 'new' })
})

test('with automatic approval nothing is held, and the buyer gets an acknowledgement at once', async () => {
  await withSettings({ autoApproveInquiries: true })
  const { id } = await stored({ isSuspicious: true })
  expect(await rowOf(id)).toMatchObject({ is_held: false, status: 'new' })
  expect(await emailsOf(id)).toMatchObject([
    { kind: 'inquiry_acknowledgement', to_address: 'wanjiku@example.com' },
    { kind: 'new_inquiry', to_address: null },
  ])
})

test('beyond the emails of a day an inquiry is stored, and the dealer told, without an acknowledgement', async () => {
  await withSettings({ autoApproveInquiries: true })
  onTestFinished(async () => void (await db.deleteFrom('mail_outbox').execute()))
  await db.deleteFrom('mail_outbox').execute()
  await db
    .insertInto('mail_outbox')
    .values(
      Array.from({ length: VISITOR_EMAILS_A_DAY }, () => {
        const id = newId()
        return {
          id,
          kind: 'alert_confirmation' as const,
          dedupe_key: id,
          to_address: 'otieno@example.com',
          payload: '{}',
        }
      }),
    )
    .execute()
  const { id } = await stored()
  expect(await emailsOf(id)).toMatchObject([{ kind: 'new_inquiry', to_address: null }])
  const alert = { recipient: { channel: 'email', email: 'wanjiku@example.com' } } as const
  const wanted = { kind: 'drop', limitKsh: null, carId: await storeCar() } as const
  expect(await subscribe({ actor }, { ...alert, ...wanted })).toEqual({
    ok: false,
    reason: 'no_more_emails',
  })
  expect(await readUsage(new Date())).toMatchObject({
    visitorEmails: VISITOR_EMAILS_A_DAY,
    inquiries: expect.any(Number),
    disks: [{ holds: 'Data' }],
  })
  await db
    .updateTable('mail_outbox')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .execute()
  expect(await emailsOf((await stored()).id)).toHaveLength(2)
})

test('the audit log records the inquiry without its sender', async () => {
  const { id } = await stored()
  const entries = await db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'after'])
    .where('entity_id', '=', id)
    .execute()
  expect(entries).toMatchObject([{ action: 'inquiry.create', actor: 'visitor' }])
  expect(JSON.stringify(entries)).not.toContain('wanjiku')
})
