import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { itemListJsonLd } from './item-list-json-ld.ts'
import { pageMeta } from './page-meta.ts'

type ListPageMeta = Parameters<typeof pageMeta>[0] & {
  /** The way here from the home page, as the page shows it; this page is the last. */
  crumbs: readonly { label: string; to: string }[]
  /** Paths of the pages it lists, in order. */
  paths: readonly string[]
  /** How many of them stand on earlier pages. */
  offset?: number
}

/** What a page that leads to others says of itself. */
export function listPageMeta({ crumbs, paths, offset, ...page }: ListPageMeta) {
  const { publicUrl, isHidden } = page
  if (isHidden) return pageMeta(page)
  return [
    ...pageMeta(page),
    { 'script:ld+json': breadcrumbJsonLd(crumbs, publicUrl) },
    // A list of nothing, or of pages without an address, says nothing.
    ...(paths.length > 0 && publicUrl !== null
      ? [{ 'script:ld+json': itemListJsonLd({ paths, offset, publicUrl }) }]
      : []),
  ]
}
