import { command } from '#app/infra/db/command.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import type { VisitRow } from './read-batch.server.ts'

const FLUSH_AFTER_MS = 1_000
const FLUSH_AT = 200
/** A statement takes at most 65,535 parameters. */
const ROWS_PER_STATEMENT = 1_000
/** If the database can't keep up, new events are dropped rather than filling memory. */
const WAITING_MAX = 5_000

let waiting: VisitRow[] = []
let timer: NodeJS.Timeout | undefined
let flushing: Promise<void> = Promise.resolve()

/**
 * Buffers events and stores them within a second, many in one statement, so that a busy hour does
 * not slow down pages. A killed process loses that second.
 */
export function recordVisit(rows: readonly VisitRow[]): void {
  const room = WAITING_MAX - waiting.length
  if (room < rows.length) logger.warn({ events: rows.length - room }, 'events were dropped')
  waiting.push(...rows.slice(0, room))
  if (waiting.length >= FLUSH_AT) void flushVisits()
  else timer ??= setTimeout(() => void flushVisits(), FLUSH_AFTER_MS).unref()
}

/** Stores buffered events, also before the process closes. Never throws. */
export async function flushVisits(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const rows = waiting
  waiting = []
  flushing = flushing.then(() => storeAll(rows))
  return flushing
}

async function storeAll(rows: readonly VisitRow[]): Promise<void> {
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    const part = rows.slice(first, first + ROWS_PER_STATEMENT)
    try {
      await store(part)
    } catch (error) {
      logger.error({ err: error, events: part.length }, 'events could not be stored')
    }
  }
}

/** Without audit entry or change notice: no cache depends on events. */
async function store(rows: readonly VisitRow[]): Promise<void> {
  await command({ actor: { id: null, name: 'visits' } }, async (trx) => {
    const named = [...new Set(rows.flatMap(({ car_id: carId }) => carId ?? []))]
    const cars =
      named.length === 0
        ? []
        : await trx
            .selectFrom('cars')
            .select('id')
            .where('id', 'in', named)
            // Keeps the car from being deleted before its events are inserted.
            .forKeyShare()
            .execute()
    const known = new Set(cars.map(({ id }) => id))
    await trx
      .insertInto('analytics')
      .values(rows.map((row) => ({ ...row, car_id: knownOrNull(row.car_id, known) })))
      .execute()
  })
}

function knownOrNull(carId: string | null | undefined, known: ReadonlySet<string>) {
  return carId && known.has(carId.toLowerCase()) ? carId : null
}
