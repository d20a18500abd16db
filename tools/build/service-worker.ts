import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'

import { build } from 'vite'

const ENTRIES = [
  { file: 'sw.js', input: 'app/service-worker/service-worker.ts' },
  { file: 'push-worker.js', input: 'app/service-worker/push-worker.ts' },
  { file: 'offline.js', input: 'app/service-worker/offline-page.ts' },
]

/**
 * Builds the service workers and the offline page's script, each one file. The first contains the
 * build id, so that every build refreshes the offline page.
 */
export async function buildServiceWorker(): Promise<void> {
  const files = globSync('build/client/assets/*').toSorted().join('\n')
  const buildId = createHash('sha256').update(files).digest('hex').slice(0, 12)
  for (const { file, input } of ENTRIES) {
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: 'build/client',
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input,
          output: { format: 'iife', entryFileNames: file, postBanner: `/* ${buildId} */` },
        },
      },
    })
  }
}
