import { existsSync, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { StartupProblem } from './startup-problem.ts'

const MARKER = 'restore-unfinished'

const markerOf = (dataDir: string) => join(dataDir, MARKER)

function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markerOf(dataDir))
}

// `preparing` while earlier data may remain, `loading` once everything in the folder is the
// restore's.
type Phase = 'preparing' | 'loading'

/** No server starts here until `markRestored`. */
export async function markUnfinished(dataDir: string, phase: Phase): Promise<void> {
  const file = await open(markerOf(dataDir), 'w', 0o600)
  try {
    await file.writeFile(`${phase}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether DATA_DIR contains a partial restore and nothing else. */
export function isHalfRestored(dataDir: string): boolean {
  return (
    isRestoreUnfinished(dataDir) && readFileSync(markerOf(dataDir), 'utf8').startsWith('loading')
  )
}

export async function markRestored(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true })
}

/** @throws {StartupProblem} a partial restore is neither opened nor filled with demo cars */
export function refuseUnfinished(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return
  throw new StartupProblem(
    `A restore into DATA_DIR ${dataDir} was interrupted: run it again with npm run restore -- FILE, ` +
      `or remove ${markerOf(dataDir)} to continue with what is there.`,
  )
}
