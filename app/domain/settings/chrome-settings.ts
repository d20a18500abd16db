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

export type ChromeSettings = Pick<SiteSettings, (typeof KEYS)[number]>

export function chromeSettingsOf(settings: SiteSettings): ChromeSettings {
  return Object.fromEntries(KEYS.map((key) => [key, settings[key]])) as ChromeSettings
}
