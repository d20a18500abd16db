import { existsSync, readFileSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { StartupProblem } from './startup-problem.ts'

const MARKER = 'restore-unfinished'

const markerOf = (dataDir: string) => join(dataDir, MARKER)

/** Whether a restore into this DATA_DIR began and never ended. */
function isRestoreUnfinished(dataDir: string): boolean {
  return existsSync(markerOf(dataDir))
}

/**
 * How far a restore is: `preparing` while what was there before may still be there, `loading` once
 * everything in the folder is its own.
 */
type Phase = 'preparing' | 'loading'

/** Before a restore writes anything: until `markRestored` no shop opens here. */
export async function markUnfinished(dataDir: string, phase: Phase): Promise<void> {
  const file = await open(markerOf(dataDir), 'w', 0o600)
  try {
    await file.writeFile(`${phase}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Whether what lies in this DATA_DIR is the half of a restore and nothing else. */
export function isHalfRestored(dataDir: string): boolean {
  return (
    isRestoreUnfinished(dataDir) && readFileSync(markerOf(dataDir), 'utf8').startsWith('loading')
  )
}

export async function markRestored(dataDir: string): Promise<void> {
  await rm(markerOf(dataDir), { force: true })
}

/** @throws {StartupProblem} half a shop is not opened, and not filled with demo cars either. */
export function refuseUnfinished(dataDir: string): void {
  if (!isRestoreUnfinished(dataDir)) return
  throw new StartupProblem(
    `A restore into DATA_DIR ${dataDir} was interrupted: run it again with npm run restore -- FILE, ` +
      `or remove ${markerOf(dataDir)} to go on with what is there.`,
  )
}
