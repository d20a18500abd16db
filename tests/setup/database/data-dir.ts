import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const MEMORY_MIN_BYTES = 2 * 1024 ** 3

/** In memory if possible: a killed process loses no more there. The caller removes it. */
export function newDataDir(parent = fastestFolder()): string {
  return fs.mkdtempSync(join(parent, 'shop-test-'))
}

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
