import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

export type EmailShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'whatsappNumber' | 'address' | 'businessHours'
> & {
  publicUrl: string | null
}
