import type { StockFigures } from '#app/domain/cars/facets/stock-tree.ts'
import { carsCounted, priceSpan, stockHeading } from '#app/domain/cars/stock-texts.ts'
import { formatKsh } from '#app/domain/money/money.ts'

import { listPageMeta } from './list-page-meta.ts'

type StockPageMeta = Omit<Parameters<typeof listPageMeta>[0], 'title' | 'description' | 'path'> & {
  facts: { make: string; model: string | null; path: string; figures: StockFigures }
  /** From 1. */
  page: number
}

/** What the page of a make or model says of itself. One without cars is not to be listed. */
export function stockPageMeta({ facts, page, ...list }: StockPageMeta) {
  const { figures, path } = facts
  const heading = `${stockHeading(facts)} in Kenya`
  const isEmpty = figures.count === 0
  const title = isEmpty ? heading : `${heading}, from ${formatKsh(figures.lowestPrice)}`
  const whichPage = page > 1 ? `, page ${page}` : ''
  const name = [facts.make, facts.model].filter(Boolean).join(' ')
  return listPageMeta({
    ...list,
    title: `${title}${whichPage} | ${list.siteName}`,
    description: isEmpty
      ? `No ${name} at ${list.siteName} right now. Ask us to tell you when one comes in.`
      : `${name} at ${list.siteName}: ${carsCounted(figures.count)}, ${priceSpan(figures)}. Photos, mileage and an answer on WhatsApp.`,
    path: page > 1 ? `${path}?page=${page}` : path,
    isHidden: isEmpty,
  })
}
