import type { Rolldown } from 'vite'

type ModuleGraph = Rolldown.ChunkingContext

/** The pages that most visits go through, and what every page stands in. */
const FRAME = /\/app\/(?:root|entry\.client|routes\/storefront\/layout)\.tsx/
const BUSY_PAGE = /\/app\/routes\/storefront\/(home|search|category|car)\.tsx/
const OURS = /\/app\/(?:ui|components|domain|http)\//

const MIN_SHARING_PAGES = 3

/**
 * The file that travels with every public page: what the frame needs, and what most of the busy
 * pages share, which compresses a fifth smaller in one file than in the dozen it would be. What
 * only the back office, a quiet page or a lazy chunk needs stays out, however many share it.
 */
export const shopChunk: Rolldown.CodeSplittingGroup = {
  debugName: 'shop',
  name: (id, graph) =>
    OURS.test(id) && pagesThatNeed(id, graph) >= MIN_SHARING_PAGES ? 'shop' : null,
}

/** How many of the busy pages load a module at first; all of them what the frame needs. */
function pagesThatNeed(id: string, graph: ModuleGraph): number {
  const seen = new Set([id])
  const pages = new Set<string>()
  for (const each of seen) {
    if (FRAME.test(each)) return Infinity
    const page = BUSY_PAGE.exec(each)?.[1]
    if (page) pages.add(page)
    // A set that grows while it is walked is walked to its end.
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return pages.size
}
