import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What most public pages share travels as one file, which compresses a fifth
              // smaller than the dozen it would be.
              groups: [
                { name: 'shop', test: /app\/(ui|components|domain|http)\//, minShareCount: 4 },
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
