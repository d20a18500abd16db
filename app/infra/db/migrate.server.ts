import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'

import type { Connection } from './database.server.ts'
import { adoptBaseline, sinceBaseline } from './migrations/0056-baseline.ts'
import { migrations } from './migrations/index.ts'
import { StartupProblem } from './startup-problem.ts'

/**
 * Migrates to this version in one transaction. Concurrent processes take turns (Kysely holds an
 * advisory lock).
 * @returns the names of the migrations that ran, in order
 * @throws {StartupProblem} when the database is newer than this version, or older than the baseline
 */
export async function migrate(database: Connection): Promise<string[]> {
  const listed = await listDone(database)
  const done = sinceBaseline(listed)
  if (done === null) {
    throw new StartupProblem(
      `The database is too old for this version of the shop (it ends with ${listed.at(-1)}): ` +
        'start a version of November 2026 once, then this one.',
    )
  }
  refuseNewer(done)
  if (done.length < listed.length) await adoptBaseline(database)
  // Kysely inspects every table first, which takes most of a second.
  if (done.length === Object.keys(migrations).length) return []
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.filter((result) => result.status === 'Success').map((r) => r.migrationName)
}

const LOOK_AGAIN_MS = 250
/** A server that has just started may still be migrating. */
const MIGRATION_TIMEOUT_MS = 10_000

/**
 * For a command beside a running server, whose database must not be migrated.
 * @throws {StartupProblem} when the server's version differs from the command's
 */
export async function requireMigrated(
  database: Connection,
  timeoutMs = MIGRATION_TIMEOUT_MS,
): Promise<void> {
  const startedAt = performance.now()
  do {
    const done = sinceBaseline(await listDone(database)) ?? []
    refuseNewer(done)
    if (done.length === Object.keys(migrations).length) return
    await delay(LOOK_AGAIN_MS)
  } while (performance.now() - startedAt < timeoutMs)
  throw new StartupProblem(
    'The shop that is running here is older than this command: restart it first, so that it updates its database.',
  )
}

async function listDone(database: Connection): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`
    select to_regclass('kysely_migration')::text as found`.execute(database)
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(database)
  return rows.map((row) => row.name)
}

function refuseNewer(done: string[]): void {
  const unknown = done.filter((name) => !(name in migrations))
  if (unknown.length === 0) return
  throw new StartupProblem(
    `The database is newer than this version of the shop (it has ${unknown.join(', ')}); ` +
      'start the newer version, or restore a backup made with this one.',
  )
}
