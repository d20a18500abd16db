// `npm start`: builds when the build is missing or older than its sources, then serves.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'

import { requireNode } from './node-version.mjs'

requireNode()

const BUILT = 'build/server/index.js'
const SOURCES = ['app/**/*', 'server/**/*', 'package-lock.json', '*.config.ts']

function isBuildCurrent() {
  if (!existsSync(BUILT)) return false
  const builtAt = statSync(BUILT).mtimeMs
  return globSync(SOURCES).every((path) => statSync(path).mtimeMs <= builtAt)
}

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
