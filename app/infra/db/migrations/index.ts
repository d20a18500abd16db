import type { Migration } from 'kysely/migration'

import { baseline } from './0056-baseline.ts'
import { priceDays } from './0057-price-days.ts'
import { numberKeys } from './0058-number-keys.ts'
import { openSourcingTasks } from './0059-open-sourcing-tasks.ts'
import { droppedEmails } from './0060-dropped-emails.ts'
import { knownFrauds } from './0062-known-frauds.ts'
import { noMarketFacts } from './0064-no-market-facts.ts'
import { deletedCars } from './0067-deleted-cars.ts'
import { importParts } from './0068-import-parts.ts'
import { reportedContacts } from './0069-reported-contacts.ts'
import { datedFacts } from './0070-dated-facts.ts'
import { usedPriceLists } from './0071-used-price-lists.ts'
import { importPreview } from './0072-import-preview.ts'
import { notifiedAlerts } from './0073-notified-alerts.ts'

/**
 * Every migration, in order. A list and not a folder read at run time, so that it works
 * in a bundle too. Forward only: a released migration is never edited. Those before the baseline
 * are in it, and other missing numbers were never used.
 */
export const migrations: Record<string, Migration> = {
  '0056-baseline': baseline,
  '0057-price-days': priceDays,
  '0058-number-keys': numberKeys,
  '0059-open-sourcing-tasks': openSourcingTasks,
  '0060-dropped-emails': droppedEmails,
  '0062-known-frauds': knownFrauds,
  '0064-no-market-facts': noMarketFacts,
  '0067-deleted-cars': deletedCars,
  '0068-import-parts': importParts,
  '0069-reported-contacts': reportedContacts,
  '0070-dated-facts': datedFacts,
  '0071-used-price-lists': usedPriceLists,
  '0072-import-preview': importPreview,
  '0073-notified-alerts': notifiedAlerts,
}
