import fs from 'node:fs'

import { StartupProblem } from '#app/infra/db/startup-problem.ts'
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
