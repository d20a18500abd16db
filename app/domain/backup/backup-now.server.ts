import { runBackupProcess } from '#app/infra/backup/backup-process.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { recordBackup } from './backup-runs.server.ts'
import { copyLatestBackup } from './copy-backup.server.ts'

let running: { stop: AbortController; ended: Promise<void> } | null = null

/**
 * Starts a backup beside the daily ones; its outcome is recorded like theirs.
 * @returns false if one started here is still running
 */
export function startBackup(run: typeof runBackupProcess = runBackupProcess): boolean {
  if (running) return false
  const stop = new AbortController()
  running = { stop, ended: makeBackup(stop.signal, run).finally(() => (running = null)) }
  return true
}

/** Stops a running backup; what it has written so far stays a draft. */
export async function stopBackup(): Promise<void> {
  running?.stop.abort()
  await running?.ended
}

export const isBackupRunning = (): boolean => running !== null

async function makeBackup(signal: AbortSignal, run: typeof runBackupProcess): Promise<void> {
  const startedAt = new Date()
  try {
    const result = await run(signal)
    if ('busy' in result) return logger.info({ reason: result.busy }, 'no second backup')
    await recordBackup(result, { startedAt, now: new Date() })
    await copyLatestBackup()
    if ('error' in result) logger.error({ reason: result.error }, 'the backup failed')
  } catch (error) {
    logger.error({ err: error }, 'the outcome of a backup could not be recorded')
  }
}
