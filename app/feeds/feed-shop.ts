import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'

export type FeedShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address'
> & {
  publicUrl: string
  categoryNames: CategoryNames
}
