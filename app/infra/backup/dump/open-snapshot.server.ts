import fs from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

import { poolConfig } from '#app/infra/db/connection.server.ts'
import { env } from '#app/infra/env.server.ts'

import { type DumpSession, sessionOfClient, sessionOfEngine } from './dump-session.server.ts'

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
async function copyDatabaseFolder({
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

type Snapshot = {
  session: DumpSession
  /** How many milliseconds a running server had to wait. */
  heldMs: number
  close(): Promise<void>
}

/**
 * A connection to dump from that blocks nobody. A running server's embedded engine is a single
 * session, so its folder is copied and the copy opened here; any other database is read directly.
 * @param options.kind from `openDatabase()`
 * @param options.workDir for the copy; on DATA_DIR's disk, which may support clones
 */
export async function openSnapshot({
  kind,
  workDir,
}: {
  kind: 'embedded' | 'joined' | 'served'
  workDir: string
}): Promise<Snapshot> {
  const client = new pg.Client(poolConfig())
  client.on('error', () => {})
  await client.connect()
  if (kind !== 'joined') {
    return { session: sessionOfClient(client), heldMs: 0, close: () => client.end() }
  }
  const copy = join(workDir, 'postgres')
  try {
    const from = join(env().DATA_DIR, 'postgres')
    const { heldMs } = await copyDatabaseFolder({ client, from, to: copy })
    // The copy is discarded, so fsync is not needed.
    const engine = await PGlite.create({
      dataDir: copy,
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    })
    return {
      session: sessionOfEngine(engine),
      heldMs,
      async close() {
        await engine.close()
        await rm(copy, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}
