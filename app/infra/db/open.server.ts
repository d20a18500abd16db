import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { closeDatabase, db } from './database.server.ts'
import { openEmbedded } from './embedded/open-embedded.server.ts'
import { migrate, requireMigrated } from './migrate.server.ts'
import { openPostgres, explainServerProblem } from './open-postgres.server.ts'
import { refuseUnfinished } from './unfinished-restore.server.ts'

export type OpenDatabase = {
  /** Our own engine, a running server's, or a PostgreSQL server. */
  kind: 'embedded' | 'joined' | 'served'
  /** Closes the pool, then the engine if it is ours. */
  close(): Promise<void>
}

/**
 * Prepares `db`, once per process: starts the embedded engine, connects to that of a running server
 * (`role: 'cli'` only), or checks DATABASE_URL and creates its database; then migrates, unless a
 * server is running. An engine that dies later is restarted for a server, and ends a command.
 * @throws {StartupProblem} one sentence for the terminal
 */
export async function openDatabase({ role }: { role: 'server' | 'cli' }): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env()
  refuseUnfinished(DATA_DIR)
  const isKept = role === 'server'
  const onCrash = isKept ? logCrash : printAndExit
  const opened = DATABASE_URL
    ? await openPostgres(DATABASE_URL)
    : await openEmbedded({ dataDir: DATA_DIR, role, isKept, onCrash })
  const close = async () => {
    await closeDatabase()
    await opened.close()
  }
  try {
    await (opened.kind === 'joined' ? requireMigrated(db) : migrate(db))
  } catch (error) {
    await close()
    throw DATABASE_URL ? explainServerProblem(error, DATABASE_URL) : error
  }
  return { kind: opened.kind, close }
}

function logCrash(sentence: string): void {
  logger.error(`${sentence} It is started again.`)
}

function printAndExit(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
