import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { closeDatabase, db } from './database.server.ts'
import { openEmbedded } from './embedded/open-embedded.server.ts'
import { migrate, requireMigrated } from './migrate.server.ts'
import { openServed } from './open-served.server.ts'
import { explainServerProblem } from './server-problem.server.ts'
import { refuseUnfinished } from './unfinished-restore.server.ts'

export type OpenDatabase = {
  /** Whose database it is: our own engine's, that of a running shop, a PostgreSQL server's. */
  kind: 'embedded' | 'joined' | 'served'
  /** Closes this module's connections, then the engine if it is ours. */
  close(): Promise<void>
}

/**
 * Makes sure that `db` works: starts the embedded engine, joins the one of a running shop
 * (`role: 'cli'` only), or checks the server of DATABASE_URL and creates the database
 * there; then migrates, but not under a running shop. Called once by whoever runs the process.
 * An engine that dies later is started again under a serving shop, and ends a command.
 * @throws {StartupProblem} one sentence for the person at the terminal.
 */
export async function openDatabase({ role }: { role: 'server' | 'cli' }): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = env()
  refuseUnfinished(DATA_DIR)
  const isKept = role === 'server'
  const onCrash = isKept ? logCrash : printAndExit
  const opened = DATABASE_URL
    ? await openServed(DATABASE_URL)
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
