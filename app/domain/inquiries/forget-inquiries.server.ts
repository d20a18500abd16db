import { monthsBefore } from '#app/domain/dates/nairobi-time.ts'
import { retentionMonths } from '#app/domain/policies/consent.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'

import { redactInquiries } from './redact-inquiries.server.ts'

/**
 * Redacts inquiries past their promised retention, whatever their status. The audit log records
 * their ids.
 * @returns how many
 */
export async function forgetInquiries(now: Date): Promise<number> {
  const { inquiryRetentionMonths } = await readSiteSettings()
  return command({ actor: { id: null, name: 'forget-inquiries' } }, async (trx, record) => {
    const versions = await trx
      .selectFrom('inquiries')
      .select('consent_version')
      .distinct()
      .where('erased_at', 'is', null)
      .execute()
    const ids: string[] = []
    for (const { consent_version: version } of versions) {
      const due = await trx
        .selectFrom('inquiries')
        .select('id')
        .where('consent_version', 'is not distinct from', version)
        .where('erased_at', 'is', null)
        .where(
          'created_at',
          '<',
          monthsBefore(now, retentionMonths(version, inquiryRetentionMonths)),
        )
        .execute()
      ids.push(...due.map(({ id }) => id))
    }
    if (ids.length === 0) return 0
    await redactInquiries(trx, ids, now)
    record({ action: 'inquiry.forget', entity: 'inquiries', ids, after: { forgotten: ids.length } })
    return ids.length
  })
}
