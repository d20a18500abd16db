import { sql } from 'kysely'

import { oncePerRequest } from '#app/infra/request-scope.server.ts'

import { announce, receiveChanges } from './changes.server.ts'
import { db } from './database.server.ts'

/**
 * A moment of the database, in its own terms. Snapshots and not ids or times tell what is new since:
 * transactions commit in another order than the one in which they took their numbers.
 */
export type Moment = { snapshot: string; at: string; server: string }

export const MOMENT_COLUMNS = `pg_current_snapshot()::text as snapshot,
  clock_timestamp()::text as at, pg_postmaster_start_time()::text as server`

/** Entries live an hour at least, so whoever has read the log within this has missed none. */
const TRUSTED_FOR = sql.lit('30 minutes')
const PRUNED_AFTER = sql.lit('1 hour')

/** Up to when this process knows of every change; null before it has ever looked. */
let knownUpTo: Moment | null = null
let connected = true

/** Whether notices of changes come by themselves. */
export function isConnected(): boolean {
  return connected
}

export function setConnected(isConnected: boolean): void {
  connected = isConnected
}

/** Takes it from the listener that every change up to `moment` was announced. */
export function setKnownUpTo(moment: Moment): void {
  knownUpTo = moment
}

/**
 * Resolves when this process knows of every change that was committed before the call, or before the
 * request began: at once while it is connected, else after one indexed read.
 * @throws when the database does not answer
 */
export async function upToDate(): Promise<void> {
  if (!connected) await oncePerRequest(catchUp)
}

/** Announces what was committed since the last time; everything when that is too long ago. */
export async function catchUp(): Promise<void> {
  const since = knownUpTo
  const { isKnown, notices, ...moment } = await readChangeLog(since)
  if (isKnown) for (const notice of notices ?? []) receiveChanges(notice)
  else announce('all')
  // Another look may have been faster. The log is never taken as read further than it was announced.
  if (knownUpTo === since) knownUpTo = moment
}

/**
 * New is what can be seen now and could not at `since`. A server that was started since may be another
 * one, whose numbers say nothing.
 */
async function readChangeLog(since: Moment | null) {
  const { snapshot = null, at = null, server = null } = since ?? {}
  const { rows } = await sql<Moment & { isKnown: boolean | null; notices: string[] | null }>`
    select ${sql.raw(MOMENT_COLUMNS)},
      ${server} = pg_postmaster_start_time()::text
        and ${at}::timestamptz > clock_timestamp() - interval ${TRUSTED_FOR} as "isKnown",
      (select array_agg(notice) from change_log
        where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)) as notices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A query without a table gave no row.')
  return row
}

/** Forgets notices that nobody needs any more. */
export async function pruneChangeLog(): Promise<void> {
  await sql`delete from change_log where at < clock_timestamp() - interval ${PRUNED_AFTER}`.execute(
    db,
  )
}
