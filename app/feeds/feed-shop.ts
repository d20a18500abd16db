import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

/** The dealer's details in a feed. */
export type FeedShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address'
> & {
  /** The site's public origin: all URLs in a feed are absolute. */
  publicUrl: string
  categoryNames: CategoryNames
}
