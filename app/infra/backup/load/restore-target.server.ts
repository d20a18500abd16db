import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { PoolConfig } from 'pg'

import { type DumpSession, sessionOfClient } from '#app/infra/backup/dump/dump-session.server.ts'
import { quoteName } from '#app/infra/backup/dump/table-catalogue.server.ts'
import { poolConfig, socketFolder, socketPath } from '#app/infra/db/connection.server.ts'
import { ensureDataDir } from '#app/infra/db/embedded/data-folder.server.ts'
import { isLock, type Lock, takeFolder } from '#app/infra/db/embedded/holder.server.ts'
import { answers, heldBy, openEmbedded } from '#app/infra/db/embedded/open-embedded.server.ts'
import { openPostgres } from '#app/infra/db/open-postgres.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'
import { isHalfRestored, markUnfinished } from '#app/infra/db/unfinished-restore.server.ts'
import { env } from '#app/infra/env.server.ts'

const OWN = `not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

export async function emptySchema(session: DumpSession): Promise<void> {
  const relations = await session.query(`
    select o.relname::text as name, o.relkind::text as kind from pg_class o
    where o.relnamespace = current_schema()::regnamespace
      and o.relkind in ('r', 'p', 'v', 'S') and ${OWN}
    order by o.relkind <> 'v'`)
  for (const { name, kind } of relations) {
    const what = { v: 'view', S: 'sequence' }[kind ?? ''] ?? 'table'
    await session.query(`drop ${what} if exists ${quoteName(name ?? '')} cascade`)
  }
  const functions = await session.query(`
    select o.oid::regprocedure::text as signature from pg_proc o
    where o.pronamespace = current_schema()::regnamespace and ${OWN}`)
  for (const { signature } of functions) {
    await session.query(`drop function if exists ${signature} cascade`)
  }
}

async function isSchemaEmpty(session: DumpSession): Promise<boolean> {
  const [found] = await session.query(`
    select count(*)::text as tables from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p', 'v') and ${OWN}`)
  return found?.tables === '0'
}

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

export type Target = {
  transaction<T>(work: (trx: Transaction<unknown>) => Promise<T>): Promise<T>
  /** Without new planner statistics the first searches are slow. */
  analyze(): Promise<void>
  close(): Promise<void>
}

/** Separate from `db`, because a move writes to another database. */
export function openTarget(config: PoolConfig): Target {
  const pool = new pg.Pool({ ...config, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  return {
    transaction: (work) => kysely.transaction().execute(work),
    analyze: async () => {
      await sql`analyze`.execute(kysely)
    },
    close: () => kysely.destroy(),
  }
}
