import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { EventBudget } from './event-budget.ts'
import { addEventUse } from './event-use.server.ts'
import type { VisitRow } from './read-batch.server.ts'

const FLUSH_AFTER_MS = 1_000
const FLUSH_AT = 200
/** A statement takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000
/** If the database can't keep up, new events are dropped rather than filling memory. */
const WAITING_MAX = 5_000

const ACTOR = { id: null, name: 'visits' }

let waiting: VisitRow[] = []
/** How many left `waiting` and are not stored yet. */
let storing = 0
let dropped = 0
let timer: NodeJS.Timeout | undefined
let flushing: Promise<void> = Promise.resolve()
const budget = new EventBudget()

/**
 * Buffers the events that the day's budgets allow and stores them within a second, many per
 * statement, so that a busy hour does not slow down pages. A killed process loses that second.
 */
export function recordVisit(
  rows: readonly VisitRow[],
  sender: { network: string; visit: string | null },
): void {
  const [first] = rows
  if (!first) return
  const asked = rows
    .slice(0, WAITING_MAX - storing - waiting.length)
    .map((row) => ({ bytes: bytesOf(row), visit: sender.visit }))
  const day = nairobiDay(first.created_at)
  const allowed = budget.take(asked, { day, network: sender.network })
  const kept = rows.filter((_, index) => allowed[index])
  waiting.push(...kept)
  dropped += rows.length - kept.length
  if (waiting.length >= FLUSH_AT) void flushVisits()
  else timer ??= setTimeout(() => void flushVisits(), FLUSH_AFTER_MS).unref()
}

/** Stores buffered events, also called before the process closes. Never throws. */
export async function flushVisits(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const rows = waiting
  const lost = dropped
  waiting = []
  storing += rows.length
  dropped = 0
  flushing = flushing.then(() => storeAll(rows, lost))
  return flushing
}

async function storeAll(rows: readonly VisitRow[], lost: number): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    const part = rows.slice(first, first + ROWS_PER_STATEMENT)
    try {
      await store(part)
    } catch (error) {
      logger.error({ err: error, events: part.length }, 'events could not be stored')
    }
    storing -= part.length
  }
  if (lost > 0) await countDropped(lost)
}

/** Writes no audit entry or change notice: no cache depends on events. */
async function store(rows: readonly VisitRow[]): Promise<void> {
  const day = nairobiDay(rows[0]?.created_at ?? new Date())
  const use = await command({ actor: ACTOR }, async (trx) => {
    const known = await lockCars(trx, rows)
    await trx
      .insertInto('analytics')
      .values(rows.map((row) => ({ ...row, car_id: knownOrNull(row.car_id, known) })))
      .execute()
    const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0)
    return addEventUse(trx, day, { events: rows.length, bytes, dropped: 0 })
  })
  budget.learn(day, use)
}

/** Keeps cars from being deleted before their events are inserted. Returns ids that exist. */
async function lockCars(trx: Transaction, rows: readonly VisitRow[]): Promise<Set<string>> {
  const named = [...new Set(rows.flatMap(({ car_id: carId }) => carId ?? []))]
  if (named.length === 0) return new Set()
  const cars = await trx
    .selectFrom('cars')
    .select('id')
    .where('id', 'in', named)
    .forKeyShare()
    .execute()
  return new Set(cars.map(({ id }) => id))
}

async function countDropped(lost: number): Promise<void> {
  logger.warn({ events: lost }, 'events were dropped')
  const day = nairobiDay(new Date())
  try {
    await command({ actor: ACTOR }, (trx) =>
      addEventUse(trx, day, { events: 0, bytes: 0, dropped: lost }),
    )
  } catch (error) {
    logger.error({ err: error, events: lost }, 'dropped events could not be counted')
  }
}

/** Approximate size of a row in the table and its indexes, without its texts. */
const ROW_BYTES = 250

function bytesOf({ page_url: page, referrer, user_agent: userAgent, metadata }: VisitRow): number {
  const texts = [page, referrer, userAgent, metadata]
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), ROW_BYTES)
}

function knownOrNull(carId: string | null | undefined, known: ReadonlySet<string>) {
  return carId && known.has(carId.toLowerCase()) ? carId : null
}

/** The longest period is a year; the rest is for comparing with it. */
const RETENTION_MS = 400 * 86_400_000

export async function pruneVisits(now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - RETENTION_MS)
  const result = await command({ actor: { id: null, name: 'prune-visits' } }, async (trx) => {
    await trx.deleteFrom('event_days').where('day', '<', nairobiDay(oldest)).execute()
    return trx.deleteFrom('analytics').where('created_at', '<', oldest).executeTakeFirst()
  })
  return Number(result.numDeletedRows)
}
