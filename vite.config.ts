import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { leanBundle } from './tools/build/lean-bundle.ts'
import { sharedChunks } from './tools/build/shared-chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), ...leanBundle],
  environments: {
    client: {
      build: {
        // What a lazy chunk imports is nearly always there already; the list of it is not worth its place.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: { groups: sharedChunks },
          },
        },
      },
    },
    // The HTTP shell is the entry of the server bundle, so that the process holds
    // one copy of every module: one pool, one cache, one logger.
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
