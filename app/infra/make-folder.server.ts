import fs from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder that its owner alone reads, and those above it. Not with `recursive`, which never
 * returns where a folder cannot be made (below /proc).
 */
export function makeFolder(path: string): void {
  if (fs.existsSync(path)) return
  if (!fs.existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    fs.mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process was first.
    if (!fs.existsSync(path)) throw error
  }
}
