import { command } from '#app/infra/db/command.server.ts'

import { INQUIRY_RETENTION_MONTHS } from './consent.ts'

/**
 * Forgets inquiries that have been kept as long as the notice beside the form promises, whatever
 * became of them. The audit log keeps their number and their ids, no names. Says how many.
 */
export function pruneInquiries(now: Date): Promise<number> {
  const keptSince = new Date(now)
  keptSince.setUTCMonth(keptSince.getUTCMonth() - INQUIRY_RETENTION_MONTHS)
  return command({ actor: { id: null, name: 'prune-inquiries' } }, async (trx, record) => {
    const gone = await trx
      .deleteFrom('inquiries')
      .where('created_at', '<', keptSince)
      .returning('id')
      .execute()
    if (gone.length > 0) {
      const ids = gone.map(({ id }) => id)
      record({ action: 'inquiry.prune', entity: 'inquiries', ids, after: { pruned: ids.length } })
    }
    return gone.length
  })
}
