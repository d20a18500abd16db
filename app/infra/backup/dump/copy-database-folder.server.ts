import fs from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type pg from 'pg'

type Seen = { size: number; mtimeMs: number }
type Paths = { from: string; to: string }

/** File times are coarse: anything younger may have changed again unnoticed. */
const RACY_MS = 2_000
const COPIES_AT_ONCE = 16

/**
 * Copies the embedded engine's folder while a server writes to it: most of it unlocked, then what
 * has changed while the engine is held. The copy is what a power cut at that moment would leave,
 * which the engine recovers from.
 * @param options.client a connection to the running engine, whose open transaction holds it
 * @returns how many milliseconds the server had to wait
 * @throws when the engine was held so long that it ended the transaction; the copy is useless then
 */
export async function copyDatabaseFolder({
  client,
  from,
  to,
}: Paths & { client: pg.ClientBase }): Promise<{ heldMs: number }> {
  fs.rmSync(to, { recursive: true, force: true })
  const startedMs = Date.now()
  const first = listFiles(from)
  makeFolders(from, to)
  await copyAll([...first.keys()], { from, to })
  await client.query('begin')
  const heldAt = performance.now()
  // The open transaction blocks all other writes. Synchronous, because a thousand short waits would
  // take longer than the copying.
  copyChanged(first, { from, to, youngMs: startedMs - RACY_MS })
  await client.query('commit')
  return { heldMs: performance.now() - heldAt }
}

function copyChanged(
  first: ReadonlyMap<string, Seen>,
  { from, to, youngMs }: Paths & { youngMs: number },
): void {
  const now = listFiles(from)
  for (const [path, { size, mtimeMs }] of now) {
    const before = first.get(path)
    const isSame = before?.size === size && before.mtimeMs === mtimeMs
    if (isSame && mtimeMs <= youngMs) continue
    if (!before) fs.mkdirSync(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    fs.copyFileSync(join(from, path), join(to, path), fs.constants.COPYFILE_FICLONE)
  }
  for (const path of first.keys()) if (!now.has(path)) fs.rmSync(join(to, path), { force: true })
}

function listFiles(folder: string): Map<string, Seen> {
  const files = new Map<string, Seen>()
  for (const path of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const found = fs.statSync(join(folder, path), { throwIfNoEntry: false })
    if (found?.isFile()) files.set(path, { size: found.size, mtimeMs: found.mtimeMs })
  }
  return files
}

function makeFolders(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    fs.mkdirSync(join(to, path.slice(from.length)), { recursive: true, mode: 0o700 })
  }
}

async function copyAll(paths: string[], { from, to }: Paths): Promise<void> {
  const waiting = [...paths]
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      try {
        // Clones without copying bytes, where the file system can.
        await copyFile(join(from, path), join(to, path), fs.constants.COPYFILE_FICLONE)
      } catch (error) {
        // Removed since; the second pass will not find it.
        if (!isAbsent(error)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, work))
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
