import { sql } from 'kysely'

import type { Span } from '#app/domain/analytics/analytics-period.ts'
import { isCounted } from '#app/domain/analytics/count-days.server.ts'
import { parseCarFilters } from '#app/domain/search/car-search.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { VisitSearch } from './price-fits.ts'

type SearchesQuery = Span & {
  /** Searches from here to the end of the span are recent. */
  recentFrom: Date
  /** Only searches that found fewer cars. */
  foundFewerThan?: number
}

/**
 * Each search of each visit once, in no order; `isRecent` if the visit repeated it since. Handles
 * any number of them: most visits share their searches, so the database sends each search once.
 */
export async function readSearches({
  from,
  to,
  recentFrom,
  foundFewerThan,
}: SearchesQuery): Promise<(VisitSearch & { isRecent: boolean })[]> {
  const isFew =
    foundFewerThan === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(metadata ->> 'found')::numeric < ${foundFewerThan}`
  const { rows } = await sql<{ sessions: string; asked: object; isRecent: boolean }>`
    select metadata - 'found' as asked, created_at >= ${recentFrom} as "isRecent",
      json_agg(distinct session_id)::text as sessions
    from analytics
    where event_type = 'search' and session_id is not null
      and jsonb_typeof(metadata -> 'found') = 'number'
      and ${isFew}
      and ${isCounted({ from, to, withTests: false })}
    group by 1, 2`.execute(db)
  return rows.flatMap(({ asked, isRecent, sessions }) => {
    const written = Object.entries(asked).map(([name, value]) => [name, String(value)])
    const filters = parseCarFilters(new URLSearchParams(written))
    return (JSON.parse(sessions) as string[]).map((session) => ({ session, filters, isRecent }))
  })
}
