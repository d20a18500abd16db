import { type RawBuilder, sql } from 'kysely'

import type { Span } from './analytics-period.ts'

export type Counted = Span & { withTests: boolean }

/** The WHERE condition for the period, without test events unless they are requested. */
export function isCounted({ from, to, withTests }: Counted): RawBuilder<boolean> {
  const inPeriod = sql<boolean>`created_at >= ${from} and created_at < ${to}`
  return withTests ? inPeriod : sql<boolean>`${inPeriod} and not is_test`
}
