import type { SiteSettings } from '#app/domain/settings/site-settings.ts'
import type { CategoryNames } from '#app/domain/taxonomy/category-label.ts'
import { absoluteUrl } from '#app/seo/absolute-url.ts'

const LINKS = [
  {
    path: '/feeds/meta.csv',
    label: 'Facebook and Instagram catalogue',
    help: 'In Commerce Manager, create a vehicles catalogue with a scheduled feed, daily or hourly.',
  },
  {
    path: '/feeds/tiktok.csv',
    label: 'TikTok catalogue',
    help: 'In TikTok’s Catalog Manager, create an automotive inventory catalogue with a scheduled data feed. Ask TikTok whether its automotive ads are offered in Kenya yet.',
  },
  {
    path: '/feeds/cars.json',
    label: 'Stock as JSON',
    help: 'For a partner site or your own software.',
  },
  {
    path: '/sitemap.xml',
    label: 'Sitemap',
    help: 'For Google Search Console. Search engines also find it on their own.',
  },
] as const

export function feedLinks(publicUrl: string | null) {
  if (publicUrl === null) return null
  return LINKS.map(({ path, label, help }) => {
    return { label, help, url: absoluteUrl(path, publicUrl) ?? path }
  })
}

export type FeedShop = Pick<
  SiteSettings,
  'siteName' | 'contactPhone' | 'contactEmail' | 'address'
> & {
  publicUrl: string
  categoryNames: CategoryNames
}
