import { sql } from 'kysely'

import type { Span } from '#app/domain/analytics/analytics-period.ts'
import { isCounted } from '#app/domain/analytics/counted-events.server.ts'
import { parseCarFilters } from '#app/domain/cars/search/car-search.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { VisitSearch } from './price-fits.ts'

const READ_MAX = 50_000

type Wanted = Span & {
  /** Searches of the span from here on are recent. */
  recentFrom: Date
  /** Only those that found fewer cars. */
  foundFewerThan?: number
}

/** Each search of each visit once, in no order; `isRecent` where the visit repeated it since. */
export async function readSearches({
  from,
  to,
  recentFrom,
  foundFewerThan,
}: Wanted): Promise<(VisitSearch & { isRecent: boolean })[]> {
  const isFew =
    foundFewerThan === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(metadata ->> 'found')::numeric < ${foundFewerThan}`
  const { rows } = await sql<{ session: string; metadata: object; isRecent: boolean }>`
    select distinct session_id as session, metadata, created_at >= ${recentFrom} as "isRecent"
    from analytics
    where event_type = 'search' and session_id is not null
      and jsonb_typeof(metadata -> 'found') = 'number'
      and ${isFew}
      and ${isCounted({ from, to, withTests: false })}
    limit ${READ_MAX}`.execute(db)
  return rows.map(({ metadata, ...row }) => {
    const written = Object.entries(metadata).map(([name, value]) => [name, String(value)])
    return { ...row, filters: parseCarFilters(new URLSearchParams(written)) }
  })
}
