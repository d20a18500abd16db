import { expect, test } from 'vitest'

import { consentVersion } from '#app/domain/policies/policy.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { createInquiry } from '#tests/factories/inquiries.ts'

import { forgetInquiries } from './redact-inquiries.server.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const TEST = { actor: { id: null, name: 'test' } }

const received = (at: string, promisedMonths = 24) =>
  createInquiry({
    notes: 'Calls after six',
    finance_choice: JSON.stringify({ way: 'bank' }),
    next_action_on: '2026-12-01',
    created_at: new Date(at),
    consent_version: consentVersion(promisedMonths),
    consented_at: new Date(at),
  })

const rowOf = (id: string) =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('after 24 months an inquiry is redacted but still counted', async () => {
  const old = await received('2024-11-21T08:59:59Z')
  const young = await received('2024-11-21T09:00:00Z')
  const before = await rowOf(old)
  expect(await forgetInquiries(NOW)).toBe(1)
  expect(await forgetInquiries(NOW)).toBe(0)
  expect(await rowOf(old)).toEqual({
    ...before,
    submission_id: old,
    customer_name: 'Erased',
    customer_email: null,
    customer_phone: null,
    customer_phone_e164: null,
    message: 'Erased',
    notes: '',
    finance_choice: null,
    next_action_on: null,
    status: 'closed',
    erased_at: NOW,
    updated_at: expect.any(Date),
  })
  expect(await rowOf(young)).toMatchObject({ customer_name: 'Wanjiku Kamau', erased_at: null })
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('action', '=', 'inquiry.forget')
    .execute()
  expect(log).toEqual([{ action: 'inquiry.forget', after: { forgotten: 1 } }])
})

test('retention is the current setting, though never longer than promised', async () => {
  const promisedSix = await received('2026-05-01T09:00:00Z', 6)
  const promisedMore = await received('2026-05-01T09:00:00Z', 36)
  await updateSiteSettings(TEST, { inquiryRetentionMonths: 36 })
  await forgetInquiries(NOW)
  expect((await rowOf(promisedSix)).erased_at).toEqual(NOW)
  expect((await rowOf(promisedMore)).erased_at).toBe(null)
  await updateSiteSettings(TEST, { inquiryRetentionMonths: 3 })
  await forgetInquiries(NOW)
  expect((await rowOf(promisedMore)).erased_at).toEqual(NOW)
})
