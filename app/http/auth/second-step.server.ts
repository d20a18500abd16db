import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import type { SecondStep } from '#app/domain/staff/second-step/second-step.ts'

import type { Visitor } from './visitor.server.ts'

export async function findSecondStep({
  hasSecondFactor,
}: Pick<Visitor, 'hasSecondFactor'>): Promise<SecondStep> {
  const { requireSecondStep } = await readSiteSettings()
  return { isDemanded: requireSecondStep, isOn: hasSecondFactor }
}
