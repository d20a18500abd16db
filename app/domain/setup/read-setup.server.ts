import { readBackupHealth } from '#app/domain/backup/read-backup-health.server.ts'
import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { readDemoContent } from '#app/domain/demo-stock/demo-content.server.ts'
import { midSentence } from '#app/domain/landed-cost/landed-cost-texts.ts'
import { factKindLabel, factSetsOn, hasDemoValues } from '#app/domain/reference/fact-set.ts'
import { readFactSets } from '#app/domain/reference/read-fact-sets.server.ts'
import {
  readPublicUrl,
  readSavedSettings,
  readStoredSettings,
} from '#app/domain/settings/read-site-settings.server.ts'
import { unconfirmedTexts } from '#app/domain/settings/shown-settings.ts'
import { listStaff } from '#app/domain/staff/list-staff.server.ts'
import { isStaff } from '#app/domain/staff/role.ts'
import { env } from '#app/infra/env.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'

import type { SetupFacts } from './setup-steps.ts'

/** @param staffId the viewer, who doesn't count as a colleague */
export async function readSetup(staffId: string): Promise<SetupFacts> {
  const [settings, saved, publicUrl, { lastDone }, staff, sets, demo] = await Promise.all([
    readStoredSettings(),
    readSavedSettings(),
    readPublicUrl(),
    readBackupHealth(),
    listStaff(),
    orFallback(readFactSets(), { what: 'the reference facts', fallback: [] }),
    readDemoContent(),
  ])
  return {
    settings,
    fullName: staff.find(({ id }) => id === staffId)?.fullName ?? '',
    publicUrl,
    hasMailServer: env().SMTP_URL !== undefined,
    hasBackup: lastDone !== null,
    colleagues: staff.filter((person) => isStaff(person) && person.id !== staffId).length,
    unconfirmed: unconfirmedTexts(saved),
    exampleFigures: factSetsOn(sets, nairobiDay(new Date()))
      .filter(hasDemoValues)
      .map(({ kind }) => midSentence(factKindLabel(kind))),
    ownCars: demo.ownCarsOnSale,
    demoCars: demo.cars.filter(({ isOnSale }) => isOnSale).length,
    demoLeft: demo.cars.length + demo.lists.length + demo.links > 0,
  }
}
