import fs from 'node:fs'
import { dirname } from 'node:path'

/** Owner only. `recursive` never returns if a folder can't be created (below /proc). */
export function makeFolder(path: string): void {
  if (fs.existsSync(path)) return
  if (!fs.existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    fs.mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if (!fs.existsSync(path)) throw error
  }
}
