import type { SiteSettings } from './site-settings.ts'

const KEYS = [
  'siteName',
  'tagline',
  'siteDescription',
  'contactEmail',
  'contactPhone',
  'whatsappNumber',
  'whatsappChannelUrl',
  'address',
  'businessHours',
  'facebookUrl',
  'instagramUrl',
  'tiktokUrl',
  'inquiryRetentionMonths',
] as const satisfies readonly (keyof SiteSettings)[]

/** What every page of the shop shows around itself, and so all that every page carries. */
export type ChromeSettings = Pick<SiteSettings, (typeof KEYS)[number]>

export function chromeSettingsOf(settings: SiteSettings): ChromeSettings {
  return Object.fromEntries(KEYS.map((key) => [key, settings[key]])) as ChromeSettings
}
