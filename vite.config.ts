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

const SHARED_BY = 2
const PUBLIC_PAGE = /\/app\/(root\.tsx|entry\.client\.tsx|routes\/storefront\/)/

type GetModuleInfo = (id: string) => { importers: readonly string[] } | null

/** How many public pages load a module with their first script. */
function countPublicPages(id: string, getModuleInfo: GetModuleInfo): number {
  const seen = new Set([id])
  // A set grows while it is walked.
  for (const reached of seen) {
    for (const importer of getModuleInfo(reached)?.importers ?? []) seen.add(importer)
  }
  const pages = [...seen].filter((path) => PUBLIC_PAGE.test(path))
  return new Set(pages.map((path) => path.split('?', 1)[0])).size
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainLazyImports],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What several public pages share travels as one file, which compresses a fifth
              // smaller than the dozen it would be. Pages of the back office don't count: what
              // many of them share is no buyer's business.
              groups: [
                {
                  name: (id, build) =>
                    countPublicPages(id, (path) => build.getModuleInfo(path)) >= SHARED_BY
                      ? 'shop'
                      : null,
                  test: /app\/(ui|components|domain|http)\//,
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
