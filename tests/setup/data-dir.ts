import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MEMORY_MIN_BYTES = 2 * 1024 ** 3

/**
 * An empty folder, in memory where there is room (a killed process loses no more there
 * than on a disk, and tests need not wait for one); the caller removes it.
 */
export function newDataDir(parent = fastestFolder()): string {
  return fs.mkdtempSync(join(parent, 'shop-test-'))
}

/** A DATA_DIR with a migrated database: a copy of the template of migrated-template.ts. */
export function copyDataDir(template: string, parent?: string): string {
  const dataDir = newDataDir(parent)
  fs.cpSync(template, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return dataDir
}

function fastestFolder(): string {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > MEMORY_MIN_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
