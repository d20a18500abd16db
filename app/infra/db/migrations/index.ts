import type { Migration } from 'kysely/migration'

import { people } from './0001-people.ts'
import { taxonomy } from './0002-taxonomy.ts'
import { cars } from './0003-cars.ts'
import { leads } from './0004-leads.ts'
import { records } from './0005-records.ts'
import { outbox } from './0006-outbox.ts'
import { signIn } from './0009-sign-in.ts'
import { releasedPictures } from './0012-released-pictures.ts'
import { stagedImports } from './0013-staged-imports.ts'
import { backups } from './0015-backups.ts'
import { peopleAndAttempts } from './0016-people-and-attempts.ts'
import { usedCodes } from './0018-used-codes.ts'
import { changeLog } from './0019-change-log.ts'
import { formerSlugs } from './0020-former-slugs.ts'
import { searchWords } from './0021-search-words.ts'
import { carToggles } from './0022-car-toggles.ts'
import { unknownWords } from './0023-unknown-words.ts'
import { formerNames } from './0024-former-names.ts'
import { eventDays } from './0025-event-days.ts'
import { referenceFacts } from './0026-reference-facts.ts'
import { owners } from './0027-owners.ts'
import { importSources } from './0028-import-sources.ts'
import { priceAlerts } from './0029-price-alerts.ts'
import { market } from './0030-market.ts'
import { financeTerms } from './0031-finance-terms.ts'
import { officialIdentities } from './0032-official-identities.ts'
import { costToKeys } from './0033-cost-to-keys.ts'
import { leadFollowUp } from './0034-lead-follow-up.ts'
import { conditionReports } from './0035-condition-reports.ts'
import { priceBasis } from './0036-price-basis.ts'
import { backupCopies } from './0037-backup-copies.ts'
import { carPapers } from './0038-car-papers.ts'
import { quotes } from './0039-quotes.ts'
import { searchAlerts } from './0040-search-alerts.ts'
import { paperCopies } from './0041-paper-copies.ts'
import { paperRequests } from './0042-paper-requests.ts'
import { reportAddenda } from './0043-report-addenda.ts'
import { leadSources } from './0044-lead-sources.ts'
import { alertChannels } from './0045-alert-channels.ts'
import { passkeys } from './0046-passkeys.ts'
import { alertRenewal } from './0047-alert-renewal.ts'
import { importPhotos } from './0048-import-photos.ts'
import { financeChoice } from './0049-finance-choice.ts'
import { alertBasis } from './0050-alert-basis.ts'
import { pausedAlerts } from './0051-paused-alerts.ts'
import { sourcingTasks } from './0052-sourcing-tasks.ts'
import { crspLists } from './0053-crsp-lists.ts'
import { letterCodes } from './0054-letter-codes.ts'
import { demoCars } from './0055-demo-cars.ts'
import { papersAndConditionFacts } from './0056-papers-and-condition-facts.ts'

/**
 * Every migration, in order. A list and not a folder read at run time, so that it works
 * in a bundle too. Forward only: a released migration is never edited. The numbers that are missing
 * were never released: what they stood for was merged into others before.
 */
export const migrations: Record<string, Migration> = {
  '0001-people': people,
  '0002-taxonomy': taxonomy,
  '0003-cars': cars,
  '0004-leads': leads,
  '0005-records': records,
  '0006-outbox': outbox,
  '0009-sign-in': signIn,
  '0012-released-pictures': releasedPictures,
  '0013-staged-imports': stagedImports,
  '0015-backups': backups,
  '0016-people-and-attempts': peopleAndAttempts,
  '0018-used-codes': usedCodes,
  '0019-change-log': changeLog,
  '0020-former-slugs': formerSlugs,
  '0021-search-words': searchWords,
  '0022-car-toggles': carToggles,
  '0023-unknown-words': unknownWords,
  '0024-former-names': formerNames,
  '0025-event-days': eventDays,
  '0026-reference-facts': referenceFacts,
  '0027-owners': owners,
  '0028-import-sources': importSources,
  '0029-price-alerts': priceAlerts,
  '0030-market': market,
  '0031-finance-terms': financeTerms,
  '0032-official-identities': officialIdentities,
  '0033-cost-to-keys': costToKeys,
  '0034-lead-follow-up': leadFollowUp,
  '0035-condition-reports': conditionReports,
  '0036-price-basis': priceBasis,
  '0037-backup-copies': backupCopies,
  '0038-car-papers': carPapers,
  '0039-quotes': quotes,
  '0040-search-alerts': searchAlerts,
  '0041-paper-copies': paperCopies,
  '0042-paper-requests': paperRequests,
  '0043-report-addenda': reportAddenda,
  '0044-lead-sources': leadSources,
  '0045-alert-channels': alertChannels,
  '0046-passkeys': passkeys,
  '0047-alert-renewal': alertRenewal,
  '0048-import-photos': importPhotos,
  '0049-finance-choice': financeChoice,
  '0050-alert-basis': alertBasis,
  '0051-paused-alerts': pausedAlerts,
  '0052-sourcing-tasks': sourcingTasks,
  '0053-crsp-lists': crspLists,
  '0054-letter-codes': letterCodes,
  '0055-demo-cars': demoCars,
  '0056-papers-and-condition-facts': papersAndConditionFacts,
}
