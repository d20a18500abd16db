import { type RawBuilder, sql } from 'kysely'

import type { Span } from './analytics-period.ts'

/** Which events a figure counts. */
export type Counted = Span & { withTests: boolean }

/** The part of a WHERE that holds them to their period, and test events away from the figures. */
export function isCounted({ from, to, withTests }: Counted): RawBuilder<boolean> {
  const inPeriod = sql<boolean>`created_at >= ${from} and created_at < ${to}`
  return withTests ? inPeriod : sql<boolean>`${inPeriod} and not is_test`
}
