import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

import { poolConfig } from '#app/infra/db/connection.server.ts'
import { env } from '#app/infra/env.server.ts'

import { copyDatabaseFolder } from './copy-database-folder.server.ts'
import { type DumpSession, sessionOfClient, sessionOfEngine } from './dump-session.server.ts'

export type Snapshot = {
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
