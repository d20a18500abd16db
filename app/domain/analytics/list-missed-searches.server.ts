import { sql } from 'kysely'

import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { db } from '#app/infra/db/database.server.ts'

import { type Counted, isCounted } from './counted-events.server.ts'
import { gatherMissedSearches, type MissedSearch } from './missed-search.ts'

const SHOWN = 10
const READ_MAX = 300

export async function listMissedSearches(counted: Counted): Promise<MissedSearch[]> {
  const { rows } = await sql<{ metadata: Record<string, unknown>; times: number }>`
    select metadata, count(*) as times from analytics
     where event_type = 'search' and metadata -> 'found' = '0' and ${isCounted(counted)}
     group by metadata order by times desc, max(created_at) desc limit ${READ_MAX}`.execute(db)
  const { names } = await readShopCategories()
  return gatherMissedSearches(rows, names).slice(0, SHOWN)
}
