import fs from 'node:fs'
import { readFile, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { isLock, takeFolder } from '#app/infra/db/embedded/holder.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { env } from '#app/infra/env.server.ts'
import { makeFolder } from '#app/infra/make-folder.server.ts'

const NOT_A_FOLDER = 'is not a folder'
const NOT_WRITABLE = 'cannot be written by this user'

const PROBLEMS: Readonly<Record<string, string>> = {
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
  ENOTDIR: NOT_A_FOLDER,
  EEXIST: NOT_A_FOLDER,
  ENOENT: 'cannot be created',
  EROFS: 'is on a disk that is mounted read-only',
  EIO: 'is on a disk that does not answer',
  ESTALE: 'is on a network drive that is not connected',
  ENOSPC: 'is on a disk that is full',
}

/** @throws {StartupProblem} when the folder can't be created or written */
export function ensureBackupFolder(folder: string): void {
  try {
    makeFolder(folder)
    if (!fs.statSync(folder).isDirectory()) throw problem(folder, NOT_A_FOLDER)
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const what = PROBLEMS[code]
    throw what ? problem(folder, what, error) : error
  }
}

function problem(folder: string, what: string, cause?: unknown): StartupProblem {
  return new StartupProblem(
    `The backup folder ${folder} ${what}: set BACKUP_DIR to another one. No backup was made.`,
    { cause },
  )
}

export async function readAppVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  return version
}

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
