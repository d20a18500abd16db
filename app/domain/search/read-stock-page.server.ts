import { listFeaturedPictures } from '#app/domain/media/list-car-pictures.server.ts'
import type { Picture } from '#app/domain/media/picture.ts'
import { stockPagePath } from '#app/domain/taxonomy/slugs/name-slug.ts'
import { findStockPage, listNamedMakes } from '#app/domain/taxonomy/slugs/slug-index.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import { currentStock } from './stock-index/car-index.server.ts'
import { NO_STOCK, type StockFigures, stockTree } from './stock-index/stock-tree.ts'

/** A link to the cars of a make or model, with their count and prices. */
export type StockLink = StockFigures & { label: string; path: string }

export type StockPageFacts = {
  make: string
  makePath: string
  /** Null on the page of a whole make. */
  model: string | null
  path: string
  figures: StockFigures
  /** The make's models on sale, most cars first; on a model's page, the other ones. */
  models: StockLink[]
}

/**
 * The page behind `/cars/{make}` or `/cars/{make}/{model}`. A make or model without cars has a page
 * while it is active, so that links from search engines keep working; null for an inactive one
 * without cars and for unknown names.
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
  const { count, lowestPrice, highestPrice, atCif } = figures ?? NO_STOCK
  return {
    make: make.name,
    makePath: stockPagePath(make.slug),
    model: model?.name ?? null,
    path,
    figures: { count, lowestPrice, highestPrice, atCif },
    models: make.models
      .flatMap(({ id, name, slug }) => {
        const stock = id === model?.id ? undefined : ofMake?.models.get(name)
        return stock ? [{ label: name, path: stockPagePath(make.slug, slug), ...stock }] : []
      })
      .sort((a, b) => b.count - a.count),
  }
}

/** A make with a picture of its cheapest car. */
export type MakeLink = StockLink & { picture: Picture | null }

export async function listMakesInStock(): Promise<MakeLink[]> {
  const tree = stockTree((await currentStock()).cars)
  const makes = (await listNamedMakes()).flatMap(({ name, slug }) => {
    const stock = tree.get(name)
    if (!stock) return []
    const { models: _, ...figures } = stock
    return [{ ...figures, label: name, path: stockPagePath(slug) }]
  })
  const ids = makes.map(({ cheapestId }) => cheapestId)
  const pictures = await orFallback(listFeaturedPictures(ids), {
    what: 'the pictures of the makes',
    fallback: new Map<string, Picture>(),
  })
  return makes.map(({ cheapestId, ...make }) => ({
    ...make,
    picture: pictures.get(cheapestId) ?? null,
  }))
}
