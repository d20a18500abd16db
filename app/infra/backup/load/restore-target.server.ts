import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { type DumpSession, sessionOfClient } from '#app/infra/backup/dump/dump-session.server.ts'
import { poolConfig, socketFolder, socketPath } from '#app/infra/db/connection.server.ts'
import { ensureDataDir } from '#app/infra/db/embedded/data-folder.server.ts'
import { isLock, type Lock, takeFolder } from '#app/infra/db/embedded/holder.server.ts'
import { answers, heldBy, openEmbedded } from '#app/infra/db/embedded/open-embedded.server.ts'
import { openPostgres } from '#app/infra/db/open-postgres.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { isHalfRestored, markUnfinished } from '#app/infra/db/unfinished-restore.server.ts'
import { env } from '#app/infra/env.server.ts'

import { isSchemaEmpty } from './empty-schema.server.ts'

/** Takes DATA_DIR, so that no server starts meanwhile. @throws when one is running */
export async function takeDataDir(): Promise<Lock> {
  const { DATA_DIR } = env()
  ensureDataDir(DATA_DIR)
  const isServing = () => answers(socketPath(socketFolder(DATA_DIR)))
  const taken = await takeFolder({ dataDir: DATA_DIR, isServing })
  if (!isLock(taken)) throw heldBy(taken, DATA_DIR)
  return taken
}

/** Describes what a restore would overwrite, apart from an interrupted restore; null if nothing. */
export async function describeTarget(): Promise<string | null> {
  const { DATABASE_URL, DATA_DIR } = env()
  if (!DATABASE_URL) {
    const folder = join(DATA_DIR, 'postgres')
    return existsSync(folder) && !isHalfRestored(DATA_DIR)
      ? `DATA_DIR ${DATA_DIR} already has a database`
      : null
  }
  return describeServed(DATABASE_URL)
}

/** The same for a PostgreSQL server. @throws {StartupProblem} when it is missing or in use */
export async function describeServed(url: string): Promise<string | null> {
  await openPostgres(url)
  const client = new pg.Client({ ...poolConfig(), host: undefined, connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const session = sessionOfClient(client)
    if (await isInUse(session)) {
      throw new StartupProblem(
        `A shop is connected to the database "${databaseOf(url)}": stop it first.`,
      )
    }
    if (await isSchemaEmpty(session)) return null
    return `The database "${databaseOf(url)}" already has tables`
  } finally {
    await client.end()
  }
}

const LOOKS = 10
const BETWEEN_LOOKS_MS = 200

/** A running server holds a connection; one that has just closed takes a moment to disappear. */
async function isInUse(session: DumpSession): Promise<boolean> {
  for (let look = 1; look <= LOOKS; look += 1) {
    const [others] = await session.query(`
      select count(*)::text as count from pg_stat_activity
      where datname = current_database() and application_name like 'car-shop%' and pid <> pg_backend_pid()`)
    if (others?.count === '0') return false
    await delay(BETWEEN_LOOKS_MS)
  }
  return true
}

const databaseOf = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))

/**
 * Marks the target as unfinished, moves existing data aside (never deletes it) and removes what an
 * interrupted restore left.
 * @returns where the data is now; null when there was none, or it is on a server
 */
export async function clearTarget(now: Date): Promise<string | null> {
  const { DATA_DIR, DATABASE_URL, S3 } = env()
  const folder = join(DATA_DIR, 'postgres')
  if (isHalfRestored(DATA_DIR)) {
    if (!DATABASE_URL) await rm(folder, { recursive: true, force: true })
    return null
  }
  await markUnfinished(DATA_DIR, 'preparing')
  const names = [
    'auth-secret',
    ...(DATABASE_URL ? [] : ['postgres']),
    ...(S3 ? [] : ['files']),
  ].filter((name) => existsSync(join(DATA_DIR, name)))
  const aside = names.length > 0 ? await moveAside(names, now) : null
  await markUnfinished(DATA_DIR, 'loading')
  return aside
}

async function moveAside(names: readonly string[], now: Date): Promise<string> {
  const { DATA_DIR } = env()
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const folder = await mkdtemp(join(DATA_DIR, `replaced-${stamp}-`))
  for (const name of names) await rename(join(DATA_DIR, name), join(folder, name))
  return folder
}

/** Opens the target's database without migrating it; the caller must not hold DATA_DIR. */
export async function openTargetDatabase(): Promise<{ close(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = env()
  if (DATABASE_URL) return openPostgres(DATABASE_URL)
  return openEmbedded({
    dataDir: DATA_DIR,
    role: 'server',
    onCrash: (sentence) => {
      process.stderr.write(`${sentence}\n`)
      process.exit(1)
    },
  })
}
