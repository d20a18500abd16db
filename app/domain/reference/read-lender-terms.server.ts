import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'

import { type LenderTerms, lenderTermsNow } from './lender-terms-now.ts'
import { factSetFor } from './read-fact-sets.server.ts'

/** @returns the terms in force today; null if the shop has none */
export async function readLenderTerms(now: Date = new Date()): Promise<LenderTerms | null> {
  const today = nairobiDay(now)
  const found = await factSetFor('finance', today)
  return found && lenderTermsNow(found, today)
}
