import type { TestType } from '@playwright/test'

import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** For test files with emailed links: gives the shop an address. */
export function knowsItsAddress(test: Pick<TestType<object, object>, 'beforeAll' | 'afterAll'>) {
  test.beforeAll(() => setShopSettings({ publicUrl: process.env.SHOP_URL ?? '' }))
  test.afterAll(() => setShopSettings({ publicUrl: '' }))
}

export async function setShopSettings(changed: Partial<SiteSettings>): Promise<void> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { updateSiteSettings } = await import('#app/domain/settings/update-site-settings.server.ts')
  await updateSiteSettings({ actor: { id: null, name: 'test' } }, changed)
}
