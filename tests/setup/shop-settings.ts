import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

export async function setShopSettings(changed: Partial<SiteSettings>): Promise<void> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { updateSiteSettings } = await import('#app/domain/settings/update-site-settings.server.ts')
  await updateSiteSettings({ actor: { id: null, name: 'test' } }, changed)
}
