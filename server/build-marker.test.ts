import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { BUILD_MARKER, isBuildCurrent } from './build-marker.ts'

/** Files by path, each with the second at which it was written. */
function rootWith(files: Readonly<Record<string, number>>): string {
  const root = mkdtempSync(join(tmpdir(), 'build-marker-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, second] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
    utimesSync(join(root, path), second, second)
  }
  // A folder is as new as its last file.
  for (const path of Object.keys(files)) utimesSync(dirname(join(root, path)), 0, 0)
  return root
}

const BUILT = { 'app/root.tsx': 1, 'build/server/index.js': 2 }

test('a build that never ended is not current', () => {
  expect(isBuildCurrent(rootWith(BUILT))).toBe(false)
  expect(isBuildCurrent(rootWith({ ...BUILT, [BUILD_MARKER]: 3 }))).toBe(true)
})

test.each([
  'app/pages/home.tsx',
  'public/favicon.svg',
  'server/app.ts',
  'tools/build/build.ts',
  'package-lock.json',
  'vite.config.ts',
])('nor is one from before a change of %s', (path) => {
  expect(isBuildCurrent(rootWith({ ...BUILT, [BUILD_MARKER]: 3, [path]: 3 }))).toBe(true)
  expect(isBuildCurrent(rootWith({ ...BUILT, [BUILD_MARKER]: 3, [path]: 4 }))).toBe(false)
})
