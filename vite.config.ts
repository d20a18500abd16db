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

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), plainLazyImports],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What most public pages share travels as one file, which compresses a fifth
              // smaller than the dozen it would be.
              groups: [
                { name: 'shop', test: /app\/(ui|components|domain|http)\//, minShareCount: 3 },
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
