import { formatKsh } from '#app/domain/money/money.ts'
import type { StockFigures } from '#app/domain/search/stock-index/stock-tree.ts'
import { priceSpan, stockHeading } from '#app/domain/search/stock-texts.ts'
import { count } from '#app/domain/text/count.ts'

import { absoluteUrl } from './absolute-url.ts'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'
import { type PageMeta, pageMeta } from './page-meta.ts'

type ListPageMeta = PageMeta & {
  crumbs: readonly { label: string; to: string }[]
  paths: readonly string[]
  /** The number of items on earlier pages. */
  offset?: number
}

export function listPageMeta({ crumbs, paths, offset = 0, ...page }: ListPageMeta) {
  const { publicUrl, noindex } = page
  if (noindex) return pageMeta(page)
  return [
    ...pageMeta(page),
    { 'script:ld+json': breadcrumbJsonLd(crumbs, publicUrl) },
    // An item list needs items and absolute URLs.
    ...(paths.length > 0 && publicUrl !== null
      ? [{ 'script:ld+json': itemListJsonLd({ paths, offset, publicUrl }) }]
      : []),
  ]
}

type StockPageMeta = Omit<ListPageMeta, 'title' | 'description' | 'path'> & {
  facts: { make: string; model: string | null; path: string; figures: StockFigures }
  page: number
}

/** Meta tags of a make's or model's page; `noindex` if it has no cars. */
export function stockPageMeta({ facts, page, ...list }: StockPageMeta) {
  const { figures, path } = facts
  const heading = `${stockHeading(facts)} in Kenya`
  const isEmpty = figures.count === 0
  const { lowestPrice } = figures
  const title = lowestPrice === null ? heading : `${heading}, from ${formatKsh(lowestPrice)}`
  const pageSuffix = page > 1 ? `, page ${page}` : ''
  const name = [facts.make, facts.model].filter(Boolean).join(' ')
  return listPageMeta({
    ...list,
    title: `${title}${pageSuffix} | ${list.siteName}`,
    description: isEmpty
      ? `No ${name} at ${list.siteName} right now. Ask us to let you know when one comes in.`
      : `${name} at ${list.siteName}: ${count(figures.count, 'car')}, ${priceSpan(figures)}. Photos, mileage and answers on WhatsApp.`,
    path: page > 1 ? `${path}?page=${page}` : path,
    noindex: isEmpty,
  })
}

type ItemList = {
  paths: readonly string[]
  offset?: number
  publicUrl: string
}

/** schema.org `ItemList` of URLs; each page has its own structured data. */
function itemListJsonLd({ paths, offset = 0, publicUrl }: ItemList) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: offset + index + 1,
      url: absoluteUrl(path, publicUrl),
    })),
  }
}
