import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type pg from 'pg'

/** A line for each picture file without a row, row without a file, and size mismatch. */
export async function compareFiles(client: pg.Client, dataDir: string): Promise<string[]> {
  const { rows } = await client.query<{ key: string; bytes: number }>(
    'select storage_key as key, byte_size as bytes from media_files',
  )
  const sizes = new Map(rows.map(({ key, bytes }) => [key, bytes]))
  const files = new Set(await listFiles(join(dataDir, 'files')))
  const wrong = [...files]
    .filter((key) => !sizes.has(key))
    .map((key) => `a file without row: ${key}`)
  for (const [key, bytes] of sizes) {
    if (!files.has(key)) wrong.push(`a row without file: ${key}`)
    else if ((await stat(join(dataDir, 'files', key))).size !== bytes) {
      wrong.push(`a file cut short: ${key}`)
    }
  }
  return wrong
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
