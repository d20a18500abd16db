import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'

/** Ends the engine on a full disk, as every 16 MB of log would. */
export async function openNextLogFile(dataDir: string): Promise<void> {
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  for (const step of ['x', 'y']) {
    const writes = `select pg_logical_emit_message(true, 'test', '${step}'), pg_switch_wal()`
    await client.query(writes).catch(() => {})
  }
  await client.end().catch(() => {})
}

/** Ends the engine on any machine. @returns restores the log, so that it can restart */
export async function takeLogAway(dataDir: string): Promise<() => void> {
  const log = join(dataDir, 'postgres', 'pg_wal')
  renameSync(log, `${log}-gone`)
  await openNextLogFile(dataDir)
  return () => {
    rmSync(log, { recursive: true, force: true })
    renameSync(`${log}-gone`, log)
  }
}
