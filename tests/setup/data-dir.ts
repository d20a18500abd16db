import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder in the system's temporary directory; the caller removes it. */
export function newDataDir(): string {
  return fs.mkdtempSync(join(tmpdir(), 'shop-test-'))
}

/** A DATA_DIR with a migrated database: a copy of the template of pglite-template.ts. */
export function copyDataDir(template: string): string {
  const dataDir = newDataDir()
  fs.cpSync(template, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return dataDir
}
