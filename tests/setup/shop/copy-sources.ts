import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const COPIED = [
  'app',
  'server',
  'public',
  'tools/build',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** A copy of the sources that a test may edit, sharing packages and demo stock. */
export function copySources(folder: string): void {
  for (const path of COPIED) cpSync(path, join(folder, path), { recursive: true })
  symlinkSync(resolve('demo'), join(folder, 'demo'))
  // Entry by entry, because Vite writes its cache beside the packages.
  mkdirSync(join(folder, 'node_modules'))
  const packages = readdirSync('node_modules').filter((name) => !name.startsWith('.vite'))
  for (const name of packages) {
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name))
  }
}
