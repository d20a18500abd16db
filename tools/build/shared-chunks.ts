import type { Rolldown } from 'vite'

import { STOREFRONT_PAGES } from './storefront-pages.ts'

type ModuleGraph = Rolldown.ChunkingContext

/** Part of every page, and the busiest pages. */
const FRAME = /\/app\/(?:root|entry\.client|pages\/storefront\/layout)\.tsx/
/** Makes' pages reuse a category's code and count as the same page. */
const BUSY_PAGES: Readonly<Record<string, string>> = {
  'pages/storefront/home.tsx': 'home',
  'pages/search/search.tsx': 'search',
  'pages/search/category.tsx': 'category',
  'pages/search/make.tsx': 'category',
  'pages/search/makes.tsx': 'category',
  'pages/car/car.tsx': 'car',
}
const OURS = /\/app\/(?:ui|pages|domain|http)\//

const MIN_SHARING_PAGES = 3

/**
 * Two chunks for shared code; few files compress a fifth smaller than dozens. `shop` holds what the
 * frame needs, what most busy pages share, and what search, the heaviest page, shares with quiet
 * ones; `lists` holds what search shares with category pages and lazy chunks. Code needed only by
 * other pages or the back office stays out of both.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { debugName: 'shop', priority: 2, name: named('shop') },
  { debugName: 'lists', priority: 1, name: named('lists') },
]

function named(wanted: string) {
  return (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === wanted ? wanted : null)
}

function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (!OURS.test(id)) return null
  const { inFrame, inQuietPage, pages, entries } = whoNeeds(id, graph)
  if (inFrame || pages.size >= MIN_SHARING_PAGES) return 'shop'
  if (pages.has('home') || pages.has('car') || !pages.has('search')) return null
  if (inQuietPage) return 'shop'
  return pages.has('category') || entries > 1 ? 'lists' : null
}

/** What loads a module initially: the frame, busy pages, and how many files would contain it. */
function whoNeeds(id: string, graph: ModuleGraph) {
  const seen = new Set([id])
  const pages = new Set<string>()
  let entries = 0
  let inFrame = false
  let inQuietPage = false
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    const path = /\/app\/(pages\/[^?]+)/.exec(each)?.[1] ?? ''
    const page = BUSY_PAGES[path]
    if (page) pages.add(page)
    inFrame ||= FRAME.test(each)
    inQuietPage ||= !page && STOREFRONT_PAGES.has(path)
    if (info?.isEntry || info?.dynamicImporters.length) entries += 1
    // Iterating a growing set visits the added items too.
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return { inFrame, inQuietPage, pages, entries }
}
