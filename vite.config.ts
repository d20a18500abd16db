import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { sharedChunks } from './tools/build/shared-chunks.ts'

/** What changes without an edit. */
const UNWATCHED = ['build', 'data', '.cache']

export default defineConfig({
  server: {
    // Nothing else of this folder is read over the port: not the data, not the secrets.
    fs: { allow: ['app', 'node_modules'] },
    watch: { ignored: UNWATCHED.map((folder) => `${import.meta.dirname}/${folder}/**`) },
  },
  optimizeDeps: {
    // What React Router's own list lacks of the browser's packages. Left to itself, Vite finds them
    // and the server's too while a page loads, and then loads the page again.
    noDiscovery: true,
    include: ['clsx', 'sonner', '@conform-to/react', '@conform-to/zod/v4', 'zod'],
  },
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        // What a lazy chunk imports is nearly always there already; the list of it is not worth its place.
        modulePreload: false,
        rolldownOptions: {
          // Writes each icon's path where it is used: a bundler keeps a module whole, and every icon of
          // every page would travel with the first one. Twice the same path compresses to nothing.
          optimization: { inlineConst: { mode: 'all' } },
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    // The HTTP shell is the entry of the server bundle, so that the process holds
    // one copy of every module: one pool, one cache, one logger.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
