import { sql } from 'kysely'

import { oncePerRequest } from '#app/infra/request-scope.server.ts'

import { announce, receiveChanges } from './changes.server.ts'
import { db } from './database.server.ts'

/** A snapshot, not an id or a time: transactions commit in another order than they are numbered. */
export type Moment = { snapshot: string; at: string; server: string }

export const MOMENT_COLUMNS = `pg_current_snapshot()::text as snapshot,
  clock_timestamp()::text as at, pg_postmaster_start_time()::text as server`

/** Entries live at least an hour, so a reading within this time has missed none. */
const TRUSTED_FOR = sql.lit('30 minutes')
const PRUNED_AFTER = sql.lit('1 hour')

let knownUpTo: Moment | null = null
let connected = true

export function isConnected(): boolean {
  return connected
}

export function setConnected(isConnected: boolean): void {
  connected = isConnected
}

export function setKnownUpTo(moment: Moment): void {
  knownUpTo = moment
}

/**
 * Resolves when this process knows of every change committed before the call or the current
 * request: at once while connected, else after one indexed read.
 * @throws when the database does not answer
 */
export async function upToDate(): Promise<void> {
  if (!connected) await oncePerRequest(catchUp)
}

/** Announces what was committed since the last reading; everything if that was too long ago. */
export async function catchUp(): Promise<void> {
  const since = knownUpTo
  const { isKnown, notices, ...moment } = await readChangeLog(since)
  if (isKnown) for (const notice of notices ?? []) receiveChanges(notice)
  else announce('all')
  // Unless a concurrent reading was faster; never advance beyond what was announced.
  if (knownUpTo === since) knownUpTo = moment
}

// An entry is new if it is visible now and was not at `since`. A server restarted since may be
// another one, with unrelated transaction ids.
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

export async function pruneChangeLog(): Promise<void> {
  await sql`delete from change_log where at < clock_timestamp() - interval ${PRUNED_AFTER}`.execute(
    db,
  )
}
