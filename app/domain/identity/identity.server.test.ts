import { expect, test } from 'vitest'

import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { identityText, answerIdentity, type OfficialIdentity } from './identity.ts'
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
  isFraud: false,
})
const OURS: OfficialIdentity[] = [
  official('phone', '+254712345678'),
  official('phone', '+254733000111', '2026-05-03'),
  official('till', '123456'),
  official('email', 'sales@fourwaysmotors.co.ke'),
  official('site', 'fourwaysmotors.co.ke'),
  official('site', 'facebook.com/fourways'),
  official('site', 'facebook.com/profile.php?id=100055'),
  { ...official('phone', '+254799000001'), isFraud: true },
  { ...official('site', 'fourways-deals.example'), isFraud: true },
  { ...official('till', '999888'), isFraud: true },
]
const ask = (typed: string) => answerIdentity(readQuestion(typed), { official: OURS, today: TODAY })

test.for([
  ['0712 345 678', 'ours'],
  ['+254712345678', 'ours'],
  ['00254712345678', 'ours'],
  ['0712-345-678', 'ours'],
  ['0733 000 111', 'was_ours'],
  ['0733 000 112', 'unknown'],
  ['till 123456', 'ours'],
  ['Buy goods till', 'unreadable'],
  ['123456', 'ours'],
  ['123 457', 'unknown'],
  ['paybill 123456', 'other_kind'],
  ['SALES@fourwaysmotors.co.ke', 'ours'],
  ['sales@fourwaysmotors-ke.com', 'unknown'],
  ['fourwaysmotors.co.ke', 'ours'],
  ['https://www.fourwaysmotors.co.ke/car/1?utm=x', 'ours'],
  ['shop.fourwaysmotors.co.ke', 'ours'],
  ['fourwaysmotors-ke.com', 'unknown'],
  ['fourwaysmotors.co.ke.evil.example', 'unknown'],
  ['evilfourwaysmotors.co.ke', 'unknown'],
  ['facebook.com/fourways/', 'ours'],
  ['facebook.com/fourways-nairobi', 'unknown'],
  ['facebook.com/fourways/../scam', 'unknown'],
  ['facebook.com', 'unknown'],
  ['m.facebook.com/fourways', 'ours'],
  ['https://web.facebook.com/fourways?ref=share', 'ours'],
  ['m.facebook.com/fourways-nairobi', 'unknown'],
  ['x.facebook.com/fourways', 'unknown'],
  ['https://www.facebook.com/profile.php?id=100055&sk=about', 'ours'],
  ['https://m.facebook.com/profile.php?sk=about&id=100055#top', 'ours'],
  ['facebook.com/profile.php?id=100056', 'unknown'],
  ['facebook.com/profile.php?id=100055&id=100056', 'unknown'],
  ['facebook.com/profile.php?id=100055/1', 'unknown'],
  ['facebook.com/profile.php', 'unknown'],
  ['https://wa.me/254712345678?text=Hello', 'ours'],
  ['wa.me/+254712345678/', 'ours'],
  ['https://wa.me/254733000111', 'was_ours'],
  ['https://wa.me/254733000112', 'unknown'],
  ['wa.me/qr/ABCDEF', 'unknown'],
  ['https://api.whatsapp.com/send?phone=254712345678&text=Hello', 'ours'],
  ['api.whatsapp.com/send/?phone=%2B254%20712%20345678', 'ours'],
  ['web.whatsapp.com/send?phone=254733000112', 'unknown'],
  ['whatsapp.com/send?phone=254712345678&phone=254733000112', 'unknown'],
  ['0799 000 001', 'fraud'],
  ['https://fourways-deals.example/car/1', 'fraud'],
  ['paybill 999888', 'fraud'],
  ['fourwaysmotors.co.ke:8443', 'unknown'],
  ['http://localhost:3000/verify', 'unknown'],
  ['http://192.168.1.20:3000', 'unknown'],
  ['fourwaysmötors.co.ke', 'unknown'],
  ['evil.example/?to=sales@fourwaysmotors.co.ke', 'unknown'],
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
  expect(stateOf('facebook.com/profile.php?id=100067')).toBe('unknown')
  expect(stateOf('https://www.whatsapp.com/channel/0029VaKiambuCars')).toBe('ours')
  expect(stateOf('https://whatsapp.com/channel/0029VaOther')).toBe('unknown')
})

test('the shop’s own domains are known: its site, its email’s domain and the address one is on', async () => {
  await updateSiteSettings(BY, {
    contactEmail: 'info@kiambucars.co.ke',
    publicUrl: 'https://www.kiambu-cars.example',
  })
  const official = await readOfficialIdentities('http://localhost:3000')
  const stateOf = (typed: string) =>
    answerIdentity(readQuestion(typed), { official, today: TODAY }).state
  for (const typed of [
    'kiambucars.co.ke',
    'https://www.kiambucars.co.ke',
    'jane@kiambucars.co.ke',
    'info@kiambucars.co.ke',
    'kiambu-cars.example/car/1',
    'sales@kiambu-cars.example',
    'http://localhost:3000/verify',
  ]) {
    expect(stateOf(typed)).toBe('ours')
  }
  for (const typed of ['jane@notkiambucars.co.ke', 'localhost:4000', 'kiambucars.co.ke.example']) {
    expect(stateOf(typed)).toBe('unknown')
  }
})

test('a shop with an address at a public provider owns no one else’s there', async () => {
  await updateSiteSettings(BY, { contactEmail: 'kiambucars@gmail.com' })
  const official = await readOfficialIdentities()
  const stateOf = (typed: string) =>
    answerIdentity(readQuestion(typed), { official, today: TODAY }).state
  expect(stateOf('kiambucars@gmail.com')).toBe('ours')
  expect([stateOf('gmail.com'), stateOf('someone@gmail.com')]).toEqual(['unknown', 'unknown'])
})

test('staff enter a known fraud, and buyers are warned of it alone', async () => {
  const known = {
    kind: 'phone',
    written: '0799 555 666',
    label: 'Asked for deposits',
    today: TODAY,
  } as const
  expect(await addIdentity(BY, { ...known, isFraud: true })).toEqual({ ok: true })
  const now = { official: await readOfficialIdentities(), today: TODAY }
  expect(answerIdentity(readQuestion('+254799555666'), now)).toEqual({
    state: 'fraud',
    kind: 'phone',
  })
  expect(answerIdentity(readQuestion('+254799555667'), now)).toEqual({ state: 'unknown' })
  expect(identityText({ state: 'unknown' }).title).toBe('We do not know it')
  for (const { id } of await listIdentities()) await deleteIdentity(BY, id)
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
