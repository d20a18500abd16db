import { expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import {
  handleReport,
  listReports,
  pruneReports,
  reportIdentity,
} from './identity-reports.server.ts'
import { answerIdentity, type OfficialIdentity } from './identity.ts'
import {
  addIdentity,
  deleteIdentity,
  endIdentity,
  listIdentities,
  readOfficialIdentities,
} from './official-identities.server.ts'
import { readQuestion } from './read-question.server.ts'

const BY = { actor: { id: null, name: 'test' } }
const TODAY = '2026-11-23'

const official = (
  kind: OfficialIdentity['kind'],
  value: string,
  validTo: string | null = null,
) => ({
  kind,
  value,
  label: 'Sales',
  validFrom: '2024-01-01',
  validTo,
})
const OURS: OfficialIdentity[] = [
  official('phone', '+254712345678'),
  official('phone', '+254733000111', '2026-05-03'),
  official('till', '123456'),
  official('email', 'sales@fourwaysmotors.co.ke'),
  official('site', 'fourwaysmotors.co.ke'),
  official('site', 'facebook.com/fourways'),
  official('site', 'facebook.com/profile.php?id=100055'),
]
const ask = (typed: string) => answerIdentity(readQuestion(typed), { official: OURS, today: TODAY })

test.for([
  ['0712 345 678', 'ours'],
  ['+254712345678', 'ours'],
  ['00254712345678', 'ours'],
  ['0712-345-678', 'ours'],
  ['0733 000 111', 'was_ours'],
  ['0733 000 112', 'not_ours'],
  ['till 123456', 'ours'],
  ['Buy goods till', 'unreadable'],
  ['123456', 'ours'],
  ['123 457', 'not_ours'],
  ['paybill 123456', 'other_kind'],
  ['SALES@fourwaysmotors.co.ke', 'ours'],
  ['sales@fourwaysmotors-ke.com', 'not_ours'],
  ['fourwaysmotors.co.ke', 'ours'],
  ['https://www.fourwaysmotors.co.ke/car/1?utm=x', 'ours'],
  ['shop.fourwaysmotors.co.ke', 'ours'],
  ['fourwaysmotors-ke.com', 'not_ours'],
  ['fourwaysmotors.co.ke.evil.example', 'not_ours'],
  ['evilfourwaysmotors.co.ke', 'not_ours'],
  ['facebook.com/fourways/', 'ours'],
  ['facebook.com/fourways-nairobi', 'not_ours'],
  ['facebook.com/fourways/../scam', 'not_ours'],
  ['facebook.com', 'not_ours'],
  ['m.facebook.com/fourways', 'ours'],
  ['https://web.facebook.com/fourways?ref=share', 'ours'],
  ['m.facebook.com/fourways-nairobi', 'not_ours'],
  ['x.facebook.com/fourways', 'not_ours'],
  ['https://www.facebook.com/profile.php?id=100055&sk=about', 'ours'],
  ['https://m.facebook.com/profile.php?sk=about&id=100055#top', 'ours'],
  ['facebook.com/profile.php?id=100056', 'not_ours'],
  ['facebook.com/profile.php?id=100055&id=100056', 'not_ours'],
  ['facebook.com/profile.php?id=100055/1', 'not_ours'],
  ['facebook.com/profile.php', 'not_ours'],
  ['https://wa.me/254712345678?text=Hello', 'ours'],
  ['wa.me/+254712345678/', 'ours'],
  ['https://wa.me/254733000111', 'was_ours'],
  ['https://wa.me/254733000112', 'not_ours'],
  ['wa.me/qr/ABCDEF', 'not_ours'],
  ['https://api.whatsapp.com/send?phone=254712345678&text=Hello', 'ours'],
  ['api.whatsapp.com/send/?phone=%2B254%20712%20345678', 'ours'],
  ['web.whatsapp.com/send?phone=254733000112', 'not_ours'],
  ['whatsapp.com/send?phone=254712345678&phone=254733000112', 'not_ours'],
  ['', 'unreadable'],
  ['hello there', 'unreadable'],
  ['x'.repeat(500), 'unreadable'],
  ["'; drop table cars; --", 'unreadable'],
] as const)('%j is %s', ([typed, state]) => {
  expect(ask(typed).state).toBe(state)
})

test('what was ours says until when, and a till is told from a paybill', () => {
  expect(ask('0733000111')).toEqual({ state: 'was_ours', until: '2026-05-03', kind: 'phone' })
  expect(ask('paybill 123456')).toEqual({
    state: 'other_kind',
    isKind: 'till',
    askedKind: 'paybill',
  })
})

test('what the site itself shows is ours without being entered', async () => {
  await updateSiteSettings(BY, {
    contactPhone: '0700 111 222',
    facebookUrl: 'https://m.facebook.com/profile.php?id=100066',
    whatsappChannelUrl: 'https://whatsapp.com/channel/0029VaKiambuCars',
  })
  const now = { official: await readOfficialIdentities(), today: TODAY }
  expect(answerIdentity(readQuestion('+254 700 111222'), now).state).toBe('ours')
  const stateOf = (typed: string) => answerIdentity(readQuestion(typed), now).state
  expect(stateOf('facebook.com/profile.php?id=100066')).toBe('ours')
  expect(stateOf('facebook.com/profile.php?id=100067')).toBe('not_ours')
  expect(stateOf('https://www.whatsapp.com/channel/0029VaKiambuCars')).toBe('ours')
  expect(stateOf('https://whatsapp.com/channel/0029VaOther')).toBe('not_ours')
})

test('staff enter a till once, end it, and it stays known as former', async () => {
  const till = { kind: 'till', written: '55 66 77', label: 'Gate', today: TODAY } as const
  expect(await addIdentity(BY, till)).toEqual({ ok: true })
  expect(await addIdentity(BY, till)).toMatchObject({ ok: false })
  expect(await addIdentity(BY, { ...till, kind: 'phone', written: '12' })).toMatchObject({
    ok: false,
  })
  const [stored] = await listIdentities()
  expect(stored).toMatchObject({ kind: 'till', value: '556677', validTo: null })
  await endIdentity(BY, { id: stored?.id ?? '', today: TODAY })
  const tomorrow = { official: await readOfficialIdentities(), today: '2026-11-24' }
  expect(answerIdentity(readQuestion('till 556677'), tomorrow).state).toBe('was_ours')
  expect(await addIdentity(BY, { ...till, label: 'Office', today: '2026-12-01' })).toEqual({
    ok: true,
  })
  expect(await listIdentities()).toMatchObject([
    { id: stored?.id, label: 'Office', validFrom: '2026-12-01', validTo: null },
  ])
  expect(await addIdentity(BY, till)).toMatchObject({ ok: false })
  const { before, after } = await db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'official_identity.renew')
    .executeTakeFirstOrThrow()
  expect(before).toMatchObject({ label: 'Gate', valid_to: TODAY })
  expect(after).toMatchObject({ label: 'Office', valid_from: '2026-12-01' })
  await deleteIdentity(BY, stored?.id ?? '')
  expect(await listIdentities()).toEqual([])
})

test('a report waits until it is handled, and goes after a year', async () => {
  await reportIdentity(BY, { value: '0733 000 999', note: 'Asked for a deposit' })
  const [report] = await listReports()
  expect(report).toMatchObject({ value: '0733 000 999', handledAt: null })
  await handleReport(BY, report?.id ?? '')
  expect((await listReports())[0]?.handledAt).toBeInstanceOf(Date)
  expect(await pruneReports(new Date())).toBe(0)
  expect(await pruneReports(new Date(Date.now() + 366 * 24 * 3_600_000))).toBe(1)
})
