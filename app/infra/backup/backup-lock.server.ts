import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isLock, takeFolder } from '#app/infra/db/embedded/holder.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { env } from '#app/infra/env.server.ts'

export type BackupLock = {
  /** An empty folder on DATA_DIR's disk, for this backup alone. */
  workDir: string
  release(): Promise<void>
}

/** Not a failure: the backup that is running is as good. */
export class BackupRunning extends StartupProblem {
  override name = 'BackupRunning'
}

/** Also clears what a killed backup left behind. @throws {BackupRunning} */
export async function takeBackupLock(): Promise<BackupLock> {
  const folder = join(env().DATA_DIR, 'backup-work')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const taken = await takeFolder({ dataDir: folder, isServing: async () => false })
  if (!isLock(taken)) {
    throw new BackupRunning(
      `Another backup is being made (process ${taken.pid}, since ${taken.since}): wait for it to end.`,
    )
  }
  const workDir = join(folder, 'copy')
  await rm(workDir, { recursive: true, force: true })
  await mkdir(workDir, { mode: 0o700 })
  return {
    workDir,
    async release() {
      await rm(workDir, { recursive: true, force: true })
      taken.release()
    },
  }
}
