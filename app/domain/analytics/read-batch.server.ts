import { formatCarFilters, parseCarFilters } from '#app/domain/cars/search/car-search.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

import { IncomingBatch, IncomingEvent } from './event-schema.ts'
import { PRIVATE_EVENTS } from './event.ts'
import { pageAddress, referrerAddress } from './page-address.ts'

export type VisitRow = NewRow<'analytics'> & { created_at: Date }

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
