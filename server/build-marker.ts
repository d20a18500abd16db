import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Removed before a build and written after it, so that half a build counts as none. */
export const BUILD_MARKER = 'build/done'

/** What a build is made from, and by. */
const SOURCES = [
  'app/**/*',
  'public/**/*',
  'server/**/*',
  'tools/build/**/*',
  'package-lock.json',
  '*.config.ts',
]

export function isBuildCurrent(root = '.'): boolean {
  const changedAt = (path: string) => statSync(join(root, path)).mtimeMs
  if (!existsSync(join(root, BUILD_MARKER))) return false
  const builtAt = changedAt(BUILD_MARKER)
  return globSync(SOURCES, { cwd: root }).every((path) => changedAt(path) <= builtAt)
}
