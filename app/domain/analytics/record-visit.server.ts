import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { formatCarFilters, parseCarFilters } from '#app/domain/search/car-search.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db, type Transaction } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { type EventUse, EventBudget } from './event-budget.ts'
import { IncomingBatch, IncomingEvent } from './event-schema.ts'
import { PRIVATE_EVENTS, pageAddress, referrerAddress } from './event.ts'

/** Adds to what a day has used. Returns the day's sum over all processes. */
async function addEventUse(
  trx: Transaction,
  day: string,
  { events, bytes, dropped }: EventUse,
): Promise<EventUse> {
  return trx
    .insertInto('event_days')
    .values({ day, events, bytes, dropped })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({
        events: eb('event_days.events', '+', eb.ref('excluded.events')),
        bytes: eb('event_days.bytes', '+', eb.ref('excluded.bytes')),
        dropped: eb('event_days.dropped', '+', eb.ref('excluded.dropped')),
      })),
    )
    .returning(['events', 'bytes', 'dropped'])
    .executeTakeFirstOrThrow()
}

export async function findEventUse(now: Date): Promise<EventUse | null> {
  const use = await db
    .selectFrom('event_days')
    .select(['events', 'bytes', 'dropped'])
    .where('day', '=', nairobiDay(now))
    .executeTakeFirst()
  return use ?? null
}

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

type VisitRow = NewRow<'analytics'> & { created_at: Date }

type Metadata = Record<string, string | number>

type Sender = { userAgent: string | null; shopHost: string; now: Date }

const USER_AGENT_MAX_LENGTH = 500

type Batch = { visit: string | null; rows: VisitRow[] }

/** Rows for `recordVisit`, without invalid events; null if none is valid. */
export function readBatch(body: unknown, sender: Sender): Batch | null {
  const batch = IncomingBatch.safeParse(body)
  if (!batch.success) return null
  const { sessionId, events } = batch.data
  const rows = events.flatMap((event) => {
    const { data } = IncomingEvent.safeParse(event)
    const metadata = data && metadataOf(data)
    return metadata ? rowOf({ event: data, metadata, sessionId: sessionId ?? null, sender }) : []
  })
  return rows.length > 0 ? { visit: sessionId ?? null, rows } : null
}

/** Derives a search from its URL, ignoring what the browser adds; null if it is empty. */
function metadataOf({ type, pageUrl, metadata = {} }: IncomingEvent): Metadata | null {
  if (type !== 'search') return metadata
  const address = pageAddress(pageUrl) ?? '/'
  const { searchParams } = new URL(address, 'http://shop.invalid')
  const filters = formatCarFilters(parseCarFilters(searchParams))
  return filters.size === 0 ? null : { ...metadata, ...Object.fromEntries(filters) }
}

function rowOf({
  event,
  metadata,
  sessionId,
  sender: { userAgent, shopHost, now },
}: {
  event: IncomingEvent
  metadata: Metadata
  sessionId: string | null
  sender: Sender
}): VisitRow {
  const { type, carId, pageUrl, referrer } = event
  const isPrivate = PRIVATE_EVENTS.has(type)
  return {
    id: newId(),
    event_type: type,
    car_id: carId && isId(carId) ? carId : null,
    page_url: pageAddress(pageUrl),
    referrer: referrer ? referrerAddress(referrer, shopHost) : null,
    metadata: JSON.stringify(metadata),
    session_id: isPrivate ? null : sessionId,
    user_agent: isPrivate
      ? null
      : (userAgent?.slice(0, USER_AGENT_MAX_LENGTH).toWellFormed() ?? null),
    created_at: now,
  }
}
