import { findStockPage, listNamedMakes } from '#app/domain/taxonomy/slug-book.server.ts'
import { stockPath } from '#app/domain/taxonomy/stock-path.ts'

import { currentStock } from './facets/car-index.server.ts'
import { NO_STOCK, type StockFigures, stockTree } from './facets/stock-tree.ts'

/** A way to the cars of a make or model, with what waits there. */
export type StockLink = StockFigures & { label: string; path: string }

/** What the page of a make, or of one of its models, is about. */
export type StockPageFacts = {
  make: string
  makePath: string
  /** Null on the page of a whole make. */
  model: string | null
  path: string
  figures: StockFigures
  /** The models of the make that are on offer, most cars first; on a model's page, the others. */
  models: StockLink[]
}

/**
 * The page behind `/cars/{make}` or `/cars/{make}/{model}`. A make or model without cars has a page
 * while staff keep it active, so that a search engine's link still leads somewhere; null for an
 * inactive one without cars, and for what the shop has never heard of.
 */
export async function readStockPage(
  makeSlug: string,
  modelSlug?: string,
): Promise<StockPageFacts | null> {
  const page = await findStockPage(makeSlug, modelSlug)
  if (!page) return null
  const { make, model, path } = page
  const ofMake = stockTree((await currentStock()).cars).get(make.name)
  const figures = model ? ofMake?.models.get(model.name) : ofMake
  const isActive = make.isActive && (model?.isActive ?? true)
  if (!figures && !isActive) return null
  const { count, lowestPrice, highestPrice } = figures ?? NO_STOCK
  return {
    make: make.name,
    makePath: stockPath(make.slug),
    model: model?.name ?? null,
    path,
    figures: { count, lowestPrice, highestPrice },
    models: make.models
      .flatMap(({ id, name, slug }) => {
        const stock = id === model?.id ? undefined : ofMake?.models.get(name)
        return stock ? [{ label: name, path: stockPath(make.slug, slug), ...stock }] : []
      })
      .sort((a, b) => b.count - a.count),
  }
}

/** The makes on offer in alphabetical order. */
export async function listMakesInStock(): Promise<StockLink[]> {
  const tree = stockTree((await currentStock()).cars)
  return (await listNamedMakes()).flatMap(({ name, slug }) => {
    const stock = tree.get(name)
    if (!stock) return []
    const { count, lowestPrice, highestPrice } = stock
    return [{ label: name, path: stockPath(slug), count, lowestPrice, highestPrice }]
  })
}
