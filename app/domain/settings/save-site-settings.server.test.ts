import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { readSiteSettings } from './read-site-settings.server.ts'
import { saveSiteSettings } from './save-site-settings.server.ts'
import { SiteSettingsForm } from './site-settings-form-schema.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'

const context = { actor: { id: null, name: 'test' } }

/** The page's form data with only `changes` edited. */
function sent(changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries(DEFAULT_SITE_SETTINGS)) {
    if (Array.isArray(value)) {
      for (const [i, row] of value.entries()) {
        for (const [key, cell] of Object.entries(row)) form.append(`${name}[${i}].${key}`, cell)
      }
    } else if (value === true) form.append(name, 'on')
    else if (value !== false) form.append(name, String(value).replaceAll('\n', '\r\n'))
  }
  for (const [name, value] of Object.entries(changes)) form.set(name, value)
  return parseWithZod(form, { schema: SiteSettingsForm })
}

function accepted(changes: Record<string, string> = {}) {
  const submission = sent(changes)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return submission.value
}

test('an untouched form keeps the settings', async () => {
  expect(accepted()).toEqual(DEFAULT_SITE_SETTINGS)
})

test('a number is stored as E.164 in any notation, and a landline is refused', async () => {
  await saveSiteSettings(context, accepted({ whatsappNumber: '0712 345 678' }))
  expect((await readSiteSettings()).whatsappNumber).toBe('+254712345678')
  const refused = await saveSiteSettings(context, accepted({ whatsappNumber: '020 234 5678' }))
  expect(refused).toMatchObject({ ok: false, fields: { whatsappNumber: [/mobile number/] } })
})

test.each(['javascript:alert(1)', 'Call us', '0712', '0712 345 678 or 0733 345 678'])(
  'a contact phone of "%s" is refused',
  async (contactPhone) => {
    expect(await saveSiteSettings(context, accepted({ contactPhone }))).toMatchObject({
      ok: false,
      fields: { contactPhone: [/phone number/] },
    })
  },
)

test.each(['0712 345 678', '020 234 5678', '+254 700 000 000', '+44 20 7946 0958'])(
  'a contact phone of "%s" is stored as it is written',
  async (contactPhone) => {
    await saveSiteSettings(context, accepted({ contactPhone }))
    expect((await readSiteSettings()).contactPhone).toBe(contactPhone)
  },
)

test.each(['https://', 'https://facebook', 'http://facebook.com/x', 'https://a b.com'])(
  'a Facebook address of "%s" is refused',
  (facebookUrl) => {
    expect(sent({ facebookUrl }).status).toBe('error')
  },
)

test('what somebody else changed meanwhile stays', async () => {
  const opened = await readSiteSettings()
  await saveSiteSettings(context, accepted({ tagline: 'Theirs' }))
  await saveSiteSettings(context, accepted({ siteName: 'Mine' }), opened)
  expect(await readSiteSettings()).toMatchObject({ tagline: 'Theirs', siteName: 'Mine' })
})

test('what two people changed is refused to the second, who may save again', async () => {
  await saveSiteSettings(context, accepted())
  const opened = await readSiteSettings()
  await saveSiteSettings(context, accepted({ tagline: 'Theirs' }), opened)
  const mine = accepted({ tagline: 'Mine', siteName: 'New name' })
  const second = await saveSiteSettings(context, mine, opened)
  expect(second).toMatchObject({ reason: 'changed', fields: { tagline: [/“Theirs”/] } })
  expect(await readSiteSettings()).toMatchObject({ tagline: 'Theirs', siteName: opened.siteName })
  if (second.ok || second.reason !== 'changed') throw new Error('not refused')
  expect(await saveSiteSettings(context, mine, second.now)).toEqual({ ok: true })
  expect(await readSiteSettings()).toMatchObject({ tagline: 'Mine', siteName: 'New name' })
})

test('only users with two-factor authentication can require it, and anyone can stop requiring it', async () => {
  const { id, email } = await storePerson()
  const by = { actor: { id, name: email } }
  const asking = accepted({ requireSecondStep: 'on', siteName: 'Kiambu Cars' })
  const before = await readSiteSettings()
  const refused = {
    ok: false,
    fields: { requireSecondStep: [/Set up your own second step first/] },
  }
  expect(await saveSiteSettings(by, asking)).toMatchObject(refused)
  expect(await saveSiteSettings(context, asking)).toMatchObject(refused)
  expect(await readSiteSettings()).toEqual(before)
  const own = db.updateTable('auth_users').where('id', '=', id)
  await own.set({ two_factor_enabled: true }).execute()
  expect(await saveSiteSettings(by, asking)).toEqual({ ok: true })
  expect((await readSiteSettings()).requireSecondStep).toBe(true)
  await own.set({ two_factor_enabled: false }).execute()
  expect(await saveSiteSettings(by, accepted({ requireSecondStep: 'on' }))).toEqual({ ok: true })
  expect(await saveSiteSettings(context, accepted())).toEqual({ ok: true })
  expect((await readSiteSettings()).requireSecondStep).toBe(false)
})

test('blank rows are dropped, and incomplete rows are errors', () => {
  expect(accepted({ 'heroStats[3].figure': '', 'heroStats[3].label': '' }).heroStats).toHaveLength(
    3,
  )
  const half = sent({ 'heroStats[3].figure': '9' })
  expect(half.reply().error).toEqual({ 'heroStats[3].label': ['Label is missing.'] })
})

test('each invalid field has its own message', () => {
  const wrong = sent({
    siteName: ' ',
    contactEmail: 'nobody',
    facebookUrl: 'javascript:alert(1)',
    financingRateFrom: 'a lot',
    address: 'x'.repeat(300),
  })
  expect(wrong.reply().error).toEqual({
    siteName: ['Site name must not be empty.'],
    contactEmail: ['Contact email must be an email address, such as sales@example.com.'],
    facebookUrl: ['Facebook must be an address that starts with https://, or empty.'],
    financingRateFrom: ['Financing rate must be a number.'],
    address: ['Address can have at most 200 characters.'],
  })
})
