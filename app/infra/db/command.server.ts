import { sql } from 'kysely'
import pg from 'pg'

import { newId } from '#app/infra/id.server.ts'

import { announce, type Change, CHANGES_CHANNEL, encodeChanges } from './changes.server.ts'
import { inTransaction, type Transaction } from './database.server.ts'
import type { Database } from './tables.ts'

/** Who does it: a person (profile id and address) or a program (`id: null`, its name). */
export type Actor = { id: string | null; name: string }

export type CommandContext = { actor: Actor; requestId?: string }

/**
 * One line of the audit log. `action` is `noun.verb`. One row gives its `id`; a bulk
 * change gives `ids` and, in `before` and `after`, objects keyed by id.
 */
export type AuditEntry = {
  /** The id of the entry itself, where the caller has to name it; made up when absent. */
  entryId?: string
  action: `${string}.${string}`
  entity: keyof Database
  id?: string
  ids?: string[]
  before?: unknown
  after?: unknown
  undoesId?: string
  /** What it is about, for people: names, counts, a file. */
  detail?: unknown
  /** Other tables that it changed, of which caches hear as well. */
  alsoChanged?: (keyof Database)[]
}

type Work<T> = (trx: Transaction, record: (entry: AuditEntry) => void) => Promise<T>

const ATTEMPTS_MAX = 4
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/**
 * The one way to write. Runs `work` in a transaction, together with the audit entries it
 * records and the notice of them to every process, which is also written down for those that receive no
 * notices; after the commit, and before it returns, this process's caches know too. Work that records nothing changes nothing
 * that anybody is told of.
 *
 * A result `{ ok: false }` is a refusal: everything `work` wrote is undone. After a
 * deadlock or serialization failure `work` runs again, so it does nothing but use `trx`.
 * @throws whatever `work` or the database throws; nothing is written then.
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
    // After a failed commit too: a connection that breaks may have committed first.
    if (written.length > 0) announce(written)
  }
}

type Entries = { context: CommandContext; entries: AuditEntry[]; notice: string }

/**
 * With the notice to other processes, in one statement: each way to the database waits behind whatever
 * else is going on.
 */
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
    ...alsoChanged.map((other) => ({ entity: other, ids: null })),
  ])
}

function toJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value)
}

/** Carries a refusal out of the transaction, which rolls back because something was thrown. */
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
