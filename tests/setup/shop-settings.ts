import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** Changes settings of the shop that the journeys visit, past its screens. */
export async function setShopSettings(changed: Partial<SiteSettings>): Promise<void> {
  // Read by the module below as soon as it is loaded, hence not imported above.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { updateSiteSettings } = await import('#app/domain/settings/update-site-settings.server.ts')
  await updateSiteSettings({ actor: { id: null, name: 'test' } }, changed)
}
