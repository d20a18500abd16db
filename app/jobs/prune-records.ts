import { pruneAlerts } from '#app/domain/alerts/prune-alerts.server.ts'
import { pruneVisits } from '#app/domain/analytics/record-visit.server.ts'
import { prunePriceLists } from '#app/domain/costs/price-lists/save-price-list.server.ts'
import { prunePhotos } from '#app/domain/imports/photos/queue-photos.server.ts'
import { pruneStagedImports } from '#app/domain/imports/staged/staged-imports.server.ts'
import { forgetInquiries } from '#app/domain/inquiries/redact-inquiries.server.ts'
import { pruneMarketSources } from '#app/domain/market/save-market-source.server.ts'
import { prunePaperCopies } from '#app/domain/papers/copies/paper-copies.server.ts'
import { prunePaperFiles } from '#app/domain/papers/paper-files.server.ts'
import { pruneQuotes } from '#app/domain/quotes/quotes.server.ts'
import { pruneSignIns } from '#app/domain/staff/sign-in/sessions.server.ts'
import { purgeDeletedCars } from '#app/domain/stock/undo/deleted-cars.server.ts'
import { logger } from '#app/infra/logger.server.ts'

import { runSteps } from './repeat.ts'

const STEPS = {
  // First, so that the steps after it find what the cars no longer use.
  'purge-deleted-cars': purgeDeletedCars,
  'prune-visits': pruneVisits,
  'forget-inquiries': forgetInquiries,
  'prune-staged-imports': pruneStagedImports,
  'prune-import-photos': prunePhotos,
  'prune-sign-ins': pruneSignIns,
  'prune-alerts': pruneAlerts,
  'prune-quotes': pruneQuotes,
  'prune-market-sources': pruneMarketSources,
  'prune-price-lists': prunePriceLists,
  'prune-paper-copies': prunePaperCopies,
  'prune-paper-files': prunePaperFiles,
}

/**
 * Prunes old records and logs how many. A failing step does not stop the others, because the
 * retention of inquiries is promised.
 * @throws at the end, with the names of the failed steps
 */
export async function pruneRecords(now: Date, signal?: AbortSignal): Promise<void> {
  const pruned: Record<string, number> = {}
  const steps = Object.entries(STEPS).map(([step, run]) => {
    const counted = async () => (pruned[step] = await run(now))
    return [step, counted] as const
  })
  try {
    await runSteps(Object.fromEntries(steps), signal)
  } finally {
    logger.info({ pruned }, 'old records were pruned')
  }
}
