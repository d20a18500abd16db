// `npm start`: builds when the build is missing, unfinished or older than its sources, then serves.
import { spawnSync } from 'node:child_process'

import { requireNode } from './node-version.mjs'

requireNode()

// Not above: a Node too old for it would fail before it is told.
const { isBuildCurrent } = await import('./build-marker.ts')

if (!isBuildCurrent()) {
  process.stdout.write('Building the shop (once; about ten seconds) …\n')
  // In its own process, so that the bundler's memory is released before serving starts.
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build/build.ts'], {
    encoding: 'utf8',
  })
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}\nThe build failed; the lines above say why.\n`)
    process.exit(1)
  }
}

await import('./index.ts')
