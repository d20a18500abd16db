import { readFileSync } from 'node:fs'

export const LOCKFILE = 'package-lock.json'

export type LockEntry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

export type Lockfile = { packages: Record<string, LockEntry> }

export type MissingEntry = { path: string; version: string; dev: boolean }

export function readLockfile(): Lockfile {
  return JSON.parse(readFileSync(LOCKFILE, 'utf8')) as Lockfile
}

/**
 * Optional dependencies without a lockfile entry. npm drops one if the registry it used lacks the
 * package (binaries of other platforms), and then `npm ci` rejects the lockfile.
 */
export function findMissingEntries({ packages }: Lockfile): MissingEntry[] {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isAnswered(packages, parent, name))
      .map(([name, version]) => ({ path: `node_modules/${name}`, version, dev })),
  )
}

/** Resolves like Node: beside the parent, then in every folder above. */
function isAnswered(packages: Lockfile['packages'], parent: string, name: string): boolean {
  for (
    let folder = parent;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true
    if (folder === '') return false
  }
}
