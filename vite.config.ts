import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * Vite fetches what a lazy chunk imports ahead of the chunk, by a helper that weighs a kilobyte on
 * every page. Here the one stylesheet and nearly every script such a chunk needs are there already.
 */
const plainLazyImports: Plugin = {
  name: 'plain-lazy-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

const SHARED = /app\/(ui|components|domain|http)\//
const PUBLIC_ROUTE = /app\/routes\/storefront\//

type ModuleGraph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const PUBLIC_ROUTES_MIN = 4

/** How many public routes import a module, through whatever stands between them. */
function countPublicRoutes(graph: ModuleGraph, id: string): number {
  const seen = new Set([id])
  // The set grows while it is walked.
  for (const each of seen) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  }
  return [...seen].filter((each) => PUBLIC_ROUTE.test(each)).length
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainLazyImports],
  environments: {
    client: {
      build: {
        // Nor is the list of them worth its place; see above.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What most public pages share travels as one file, which compresses a fifth
              // smaller than the dozen it would be. What the back office shares stays out of it.
              groups: [
                {
                  name: (id, graph) =>
                    countPublicRoutes(graph, id) >= PUBLIC_ROUTES_MIN ? 'shop' : null,
                  test: SHARED,
                },
              ],
            },
          },
        },
      },
    },
    // The HTTP shell is the entry of the server bundle, so that the process holds
    // one copy of every module: one pool, one cache, one logger.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
