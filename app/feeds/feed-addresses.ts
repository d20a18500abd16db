import { absoluteUrl } from '#app/seo/absolute-url.ts'

const OFFERED = [
  {
    path: '/feeds/meta.csv',
    label: 'Facebook and Instagram catalogue',
    help: 'In Commerce Manager: a vehicles catalogue, data source "scheduled feed", daily or hourly.',
  },
  {
    path: '/feeds/cars.json',
    label: 'Stock as JSON',
    help: 'For a partner site or a program of your own.',
  },
  {
    path: '/sitemap.xml',
    label: 'Sitemap',
    help: 'For Google Search Console. Search engines also find it by themselves.',
  },
] as const

/** What staff hand to other programs, with whole addresses; null while the shop has none. */
export function feedAddresses(publicUrl: string | null) {
  if (publicUrl === null) return null
  return OFFERED.map(({ path, label, help }) => {
    return { label, help, url: absoluteUrl(path, publicUrl) ?? path }
  })
}
