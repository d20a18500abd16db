import type { CategoryNames } from '#app/domain/cars/category-label.ts'
import type { SiteSettings } from '#app/domain/settings/site-settings.ts'

/** The shop as a feed names it. */
export type FeedShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address'
> & {
  /** Where the shop is reached from outside: a feed holds whole addresses only. */
  publicUrl: string
  categoryNames: CategoryNames
}
