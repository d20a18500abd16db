import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { readDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import { midSentence } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { factKindLabel, hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import { readPublicUrl } from '#app/domain/settings/read-public-url.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { env } from '#app/infra/env.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { SetupFacts } from './setup-steps.ts'

/** @param staffId the viewer, who doesn't count as a colleague */
export async function readSetup(staffId: string): Promise<SetupFacts> {
  const [settings, publicUrl, { lastDone }, staff, sets, demo] = await Promise.all([
    readSiteSettings(),
    readPublicUrl(),
    readBackupHealth(),
    listStaff(),
    orFallback(readFactSets(), { what: 'the reference facts', fallback: [] }),
    readDemoContent(),
  ])
  return {
    settings,
    publicUrl,
    hasMailServer: env().SMTP_URL !== undefined,
    hasBackup: lastDone !== null,
    colleagues: staff.filter((person) => isStaff(person) && person.id !== staffId).length,
    exampleFigures: sets
      .filter((set) => set.status === 'live' && hasDemoValues(set))
      .map(({ kind }) => midSentence(factKindLabel(kind))),
    ownCars: demo.ownCarsOnSale,
    demoCars: demo.cars.filter(({ isOnSale }) => isOnSale).length,
  }
}
