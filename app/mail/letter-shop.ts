import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** The dealer, as letters name and link to it. */
export type LetterShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'whatsappNumber' | 'address' | 'businessHours'
> & {
  /** Null while the shop does not know its own address. */
  publicUrl: string | null
}
