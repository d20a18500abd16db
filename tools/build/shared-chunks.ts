import type { Rolldown } from 'vite'

type ModuleGraph = Rolldown.ChunkingContext

/** What every page stands in, and the pages that most visits go through. */
const FRAME = /\/app\/(?:root|entry\.client|routes\/storefront\/layout)\.tsx/
const BUSY_PAGE = /\/app\/routes\/storefront\/(home|search|category|car)\.tsx/
const OURS = /\/app\/(?:ui|components|domain|http)\//

const MIN_SHARING_PAGES = 3

/**
 * The two files in which the pages' shared code travels; one file compresses a fifth smaller than
 * the dozen it would be. `shop` is what the frame needs and what most of the busy pages share;
 * `lists` is what the search page, the heaviest, shares with anything but the home and car pages. What only the back
 * office, a quiet page or a lazy chunk needs stays out of both, however many share it.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { debugName: 'shop', priority: 2, name: (id, graph) => (isShop(id, graph) ? 'shop' : null) },
  { debugName: 'lists', priority: 1, name: (id, graph) => (isLists(id, graph) ? 'lists' : null) },
]

function isShop(id: string, graph: ModuleGraph): boolean {
  if (!OURS.test(id)) return false
  const { inFrame, pages } = whoNeeds(id, graph)
  return inFrame || pages.size >= MIN_SHARING_PAGES
}

function isLists(id: string, graph: ModuleGraph): boolean {
  if (!OURS.test(id)) return false
  const { pages, entries } = whoNeeds(id, graph)
  return pages.has('search') && !pages.has('home') && !pages.has('car') && entries > 1
}

/** What loads a module at first: the frame, busy pages, and how many files would hold it. */
function whoNeeds(id: string, graph: ModuleGraph) {
  const seen = new Set([id])
  const pages = new Set<string>()
  let entries = 0
  let inFrame = false
  for (const each of seen) {
    const info = graph.getModuleInfo(each)
    const page = BUSY_PAGE.exec(each)?.[1]
    if (page) pages.add(page)
    inFrame ||= FRAME.test(each)
    if (info?.isEntry || info?.dynamicImporters.length) entries += 1
    // A set that grows while it is walked is walked to its end.
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return { inFrame, pages, entries }
}
