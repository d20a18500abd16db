import { sql } from 'kysely'
import pg from 'pg'

import { newId } from '#app/infra/id.server.ts'

import { announce, type Change, CHANGES_CHANNEL, encodeChanges } from './changes.server.ts'
import { inTransaction, type Transaction } from './database.server.ts'
import type { Database } from './tables.ts'

/** A person (profile id and email address) or a program (`id: null`, its name). */
export type Actor = { id: string | null; name: string }

export type CommandContext = { actor: Actor; requestId?: string }

/** `action` is `noun.verb`. A bulk change gives `ids`, and `before` and `after` keyed by id. */
export type AuditEntry = {
  /** Generated if absent; set it if the caller has to know the entry's id. */
  entryId?: string
  action: `${string}.${string}`
  entity: keyof Database
  id?: string
  ids?: string[]
  before?: unknown
  after?: unknown
  undoesId?: string
  /** The first entry of the step that this one is a part of. */
  partOf?: string
  detail?: unknown
  /** Rows of other tables that caches must read again; a name alone means the whole table. */
  alsoChanged?: (keyof Database | { entity: keyof Database; ids: string[] })[]
}

type Work<T> = (trx: Transaction, record: (entry: AuditEntry) => void) => Promise<T>

const ATTEMPTS_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * Runs `work` in a transaction with its audit entries and the notice to other processes, which is
 * also logged for those without a connection; this process's caches are updated before it returns.
 * Only recorded changes are announced. A result `{ ok: false }` rolls back. After a deadlock or
 * serialization failure `work` runs again, so it may only use `trx`.
 * @throws whatever `work` or the database throws, after a rollback
 */
export async function command<T>(context: CommandContext, work: Work<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptCommand(context, work)
    } catch (error) {
      if (error instanceof RollBack) return error.result as T
      if (attempt === ATTEMPTS_MAX || !isWorthAnotherTry(error)) throw error
    }
  }
}

async function attemptCommand<T>(context: CommandContext, work: Work<T>): Promise<T> {
  const written: Change[] = []
  try {
    return await inTransaction(async (trx) => {
      const entries: AuditEntry[] = []
      const outcome = await work(trx, (entry) => entries.push(entry))
      if (isRefusal(outcome)) throw new RollBack(outcome)
      if (entries.length > 0) {
        const changes = changesOf(entries)
        await writeEntries(trx, { context, entries, notice: encodeChanges(changes) })
        written.push(...changes)
      }
      return outcome
    })
  } finally {
    // After a failed commit too: it may have succeeded before the connection broke.
    if (written.length > 0) announce(written)
  }
}

/**
 * Writes derived rows, which can be worked out again: they are announced, but not audited.
 * @param work returns the ids of the rows that it changed
 */
export async function updateDerived(
  entity: keyof Database,
  work: (trx: Transaction) => Promise<string[]>,
): Promise<string[]> {
  const written: Change[] = []
  try {
    return await inTransaction(async (trx) => {
      const ids = await work(trx)
      if (ids.length > 0) {
        written.push({ entity, ids })
        const notice = encodeChanges(written)
        await trx
          .with('logged', (query) => query.insertInto('change_log').values({ notice }))
          .selectNoFrom(sql`pg_notify(${CHANGES_CHANNEL}, ${notice})`.as('notified'))
          .execute()
      }
      return ids
    })
  } finally {
    if (written.length > 0) announce(written)
  }
}

type Entries = { context: CommandContext; entries: AuditEntry[]; notice: string }

/** One statement with the notice, because every round trip waits for other sessions. */
async function writeEntries(trx: Transaction, { context, entries, notice }: Entries) {
  const rows = entries.map((entry) => ({
    id: entry.entryId ?? newId(),
    actor_id: context.actor.id,
    actor: context.actor.name,
    action: entry.action,
    entity: entry.entity,
    entity_id: entry.id ?? null,
    before: toJson(entry.before),
    after: toJson(entry.after),
    request_id: context.requestId ?? null,
    undoes_id: entry.undoesId ?? null,
    part_of: entry.partOf ?? null,
    detail: toJson(entry.detail),
  }))
  await trx
    .with('written', (query) => query.insertInto('audit_log').values(rows))
    .with('logged', (query) => query.insertInto('change_log').values({ notice }))
    .selectNoFrom(sql`pg_notify(${CHANGES_CHANNEL}, ${notice})`.as('notified'))
    .execute()
}

function changesOf(entries: AuditEntry[]): Change[] {
  return entries.flatMap(({ entity, id, ids, alsoChanged = [] }) => [
    { entity, ids: ids ?? (id ? [id] : null) },
    ...alsoChanged.map((other) =>
      typeof other === 'string' ? { entity: other, ids: null } : other,
    ),
  ])
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** Thrown so that the transaction rolls back on a refusal. */
class RollBack {
  readonly result: unknown

  constructor(result: unknown) {
    this.result = result
  }
}

function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED
}
