// `npm run lockfile`: writes the lockfile entries of optional platform binaries that npm dropped;
// `-- --check` only reports them.
import { writeFileSync } from 'node:fs'

import { findMissingEntries, type LockEntry, LOCKFILE, readLockfile } from './lockfile.ts'

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64', 'wasm32']

/** Platform packages are named after it: `@oxlint/binding-linux-arm64-musl`. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu'> {
  const words = name.replace('armeabi', 'arm').split(/[-/]/)
  const os = SYSTEMS.filter((system) => words.includes(system))
  const cpu = PROCESSORS.filter((processor) => words.some((word) => word === processor))
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : {}) }
}

const lockfile = readLockfile()
const missing = findMissingEntries(lockfile)

if (process.argv.includes('--check')) {
  for (const { path } of missing) console.error(`${LOCKFILE} has no entry for ${path}`)
  if (missing.length > 0) {
    console.error('"npm ci" would refuse it. Run "npm run lockfile" and commit the result.')
    process.exit(1)
  }
} else {
  for (const { path, version, dev } of missing) {
    lockfile.packages[path] = {
      version,
      ...platformOf(path),
      ...(dev ? { dev } : {}),
      optional: true,
    }
  }
  const sorted = Object.entries(lockfile.packages).toSorted(([a], [b]) => (a < b ? -1 : 1))
  lockfile.packages = Object.fromEntries(sorted)
  writeFileSync(LOCKFILE, `${JSON.stringify(lockfile, null, 2)}\n`)
  console.log(`${missing.length} entries added to ${LOCKFILE}.`)
}
