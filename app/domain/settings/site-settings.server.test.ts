import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { readSiteSettings, readStoredSettings } from './read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'
import { confirmHoursAndRate, updateSiteSettings } from './update-site-settings.server.ts'

const context = { actor: { id: null, name: 'test' } }

test('an empty database has the defaults', async () => {
  expect(await readSiteSettings()).toEqual(DEFAULT_SITE_SETTINGS)
})

test('a saved setting applies at once, and the rest stays', async () => {
  await readSiteSettings()
  await updateSiteSettings(context, { siteName: 'Kiambu Cars', maintenanceMode: true })
  expect(await readStoredSettings()).toEqual({
    ...DEFAULT_SITE_SETTINGS,
    siteName: 'Kiambu Cars',
    maintenanceMode: true,
  })
  await updateSiteSettings(context, { siteName: 'Kiambu Motors' })
  expect((await readSiteSettings()).siteName).toBe('Kiambu Motors')
})

test('an invalid stored value counts as not set', async () => {
  await command(context, async (trx, record) => {
    await trx
      .insertInto('site_settings')
      .values([
        { key: 'heroTitle', value: JSON.stringify({ not: 'a text' }) },
        { key: 'featuredCarsLimit', value: '99' },
        { key: 'forgotten', value: 'true' },
      ])
      .execute()
    record({ action: 'settings.update', entity: 'site_settings' })
  })
  const settings = await readStoredSettings()
  expect(settings.heroTitle).toBe(DEFAULT_SITE_SETTINGS.heroTitle)
  expect(settings.featuredCarsLimit).toBe(6)
  expect(settings).not.toHaveProperty('forgotten')
})

test('a shop with only its own cars shows nothing of the example, and staff edit what is stored', async () => {
  const { siteName } = DEFAULT_SITE_SETTINGS
  await updateSiteSettings(context, { siteName })
  const demo = await storeCar({ is_demo: true })
  await storeCar()
  expect((await readSiteSettings()).aboutStats).toEqual(DEFAULT_SITE_SETTINGS.aboutStats)
  await command(context, async (trx, record) => {
    await trx
      .updateTable('cars')
      .set({ is_available: false, status: 'sold' })
      .where('id', '=', demo)
      .execute()
    record({ action: 'car.update', entity: 'cars', id: demo })
  })
  expect(await readSiteSettings()).toMatchObject({ aboutStats: [], story: '', tagline: '' })
  expect((await readStoredSettings()).story).toBe(DEFAULT_SITE_SETTINGS.story)
})

test('a demo car beside own ones brings no example back to a shop with a name of its own', async () => {
  await storeCar()
  await storeCar({ is_demo: true })
  const { siteName } = DEFAULT_SITE_SETTINGS
  await updateSiteSettings(context, { siteName })
  expect((await readSiteSettings()).story).toBe(DEFAULT_SITE_SETTINGS.story)
  await updateSiteSettings(context, { siteName: 'Kiambu Cars' })
  expect(await readSiteSettings()).toMatchObject({ story: '', aboutStats: [] })
})

test('confirmed hours and rates are shown, and what somebody saved meanwhile stays', async () => {
  await storeCar()
  await updateSiteSettings(context, { siteName: 'Kiambu Cars', businessHours: 'Daily 9AM-5PM' })
  expect((await readSiteSettings()).financingRateFrom).toBeNull()
  await confirmHoursAndRate(context)
  expect(await readSiteSettings()).toMatchObject({
    businessHours: 'Daily 9AM-5PM',
    contactHours: DEFAULT_SITE_SETTINGS.contactHours,
    financingRateFrom: DEFAULT_SITE_SETTINGS.financingRateFrom,
  })
})
