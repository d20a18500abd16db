import { expect, test } from 'vitest'

import { command } from '#app/infra/db/command.server.ts'

import { readSiteSettings } from './read-site-settings.server.ts'
import { DEFAULT_SITE_SETTINGS } from './site-settings.ts'
import { updateSiteSettings } from './update-site-settings.server.ts'

const context = { actor: { id: null, name: 'test' } }

test('an empty database has the defaults', async () => {
  expect(await readSiteSettings()).toEqual(DEFAULT_SITE_SETTINGS)
})

test('a saved setting applies at once, and the rest stays', async () => {
  await readSiteSettings()
  await updateSiteSettings(context, { siteName: 'Kiambu Cars', maintenanceMode: true })
  expect(await readSiteSettings()).toEqual({
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
  const settings = await readSiteSettings()
  expect(settings.heroTitle).toBe(DEFAULT_SITE_SETTINGS.heroTitle)
  expect(settings.featuredCarsLimit).toBe(6)
  expect(settings).not.toHaveProperty('forgotten')
})
