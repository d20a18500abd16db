import { sql } from 'kysely'

import { endOfNairobiDay, startOfNairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { AuditSearch } from './audit-search.ts'

export const AUDIT_PAGE_SIZE = 50

export type AuditEntry = {
  id: string
  at: Date
  actor: string
  action: string
  entity: string
  entityId: string | null
  before: unknown
  after: unknown
  requestId: string | null
  /** Human-readable; see `AuditEntry` of commands. */
  detail: unknown
  isUndo: boolean
  isUndone: boolean
}

/** A bulk change of thousands of cars holds megabytes; its summary is enough. */
const STATE_MAX_BYTES = 100_000

const shown = <Name extends 'before' | 'after'>(name: Name) =>
  sql`case when octet_length(${sql.ref(name)}::text) <= ${STATE_MAX_BYTES} then ${sql.ref(name)} end`.as(
    name,
  )

export async function listAuditEntries(
  search: AuditSearch,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const { who, what, which, from, to, before } = search
  let query = db
    .selectFrom('audit_log')
    .select([
      'id',
      'at',
      'actor',
      'action',
      'entity',
      'entity_id',
      'request_id',
      'undoes_id',
      'detail',
    ])
    .select([shown('before'), shown('after')])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('audit_log as undo')
            .select('undo.id')
            .whereRef('undo.undoes_id', '=', 'audit_log.id'),
        )
        .as('is_undone'),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
  if (who) query = query.where('actor', '=', who)
  if (what) query = query.where('entity', '=', what)
  if (which) query = query.where('entity_id', '=', which)
  if (from) query = query.where('at', '>=', startOfNairobiDay(from))
  if (to) query = query.where('at', '<', endOfNairobiDay(to))
  if (before) {
    query = query.where(
      sql<boolean>`(at, id) < (select at, id from audit_log where id = ${before})`,
    )
  }
  const rows = await query.execute()
  const entries = rows
    .slice(0, AUDIT_PAGE_SIZE)
    .map(({ entity_id, request_id, undoes_id, is_undone, ...row }) => ({
      ...row,
      entityId: entity_id,
      requestId: request_id,
      isUndo: undoes_id !== null,
      isUndone: Boolean(is_undone),
    }))
  return { entries, hasMore: rows.length > AUDIT_PAGE_SIZE }
}

export async function listAuditChoices(): Promise<{ actors: string[]; entities: string[] }> {
  const [actors, entities] = await Promise.all([
    db.selectFrom('audit_log').select('actor').distinct().orderBy('actor').limit(500).execute(),
    db.selectFrom('audit_log').select('entity').distinct().orderBy('entity').execute(),
  ])
  return {
    actors: actors.map(({ actor }) => actor),
    entities: entities.map(({ entity }) => entity),
  }
}
