import type { Rolldown } from 'vite'

type ModuleGraph = Rolldown.ChunkingContext

/** Part of every page, and the busiest pages. */
const FRAME = /\/app\/(?:root|entry\.client|routes\/storefront\/layout)\.tsx/
const BUSY_PAGE = /\/app\/routes\/storefront\/(home|search|category|car|makes?)\.tsx/
/** Makes' pages reuse a category's code and count as the same page. */
const SAME_PAGE: Readonly<Record<string, string>> = { make: 'category', makes: 'category' }
const OURS = /\/app\/(?:ui|components|domain|http)\//

const PAGE = /\/app\/routes\/storefront\//

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
    const page = BUSY_PAGE.exec(each)?.[1]
    if (page) pages.add(SAME_PAGE[page] ?? page)
    inFrame ||= FRAME.test(each)
    inQuietPage ||= !page && PAGE.test(each)
    if (info?.isEntry || info?.dynamicImporters.length) entries += 1
    // Iterating a growing set visits the added items too.
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return { inFrame, inQuietPage, pages, entries }
}
