import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { command } from '#app/infra/db/command.server.ts'

/** The longest period is a year; the rest is for comparing with it. */
const RETENTION_MS = 400 * 86_400_000

export async function pruneVisits(now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - RETENTION_MS)
  const result = await command({ actor: { id: null, name: 'prune-visits' } }, async (trx) => {
    await trx.deleteFrom('event_days').where('day', '<', nairobiDay(oldest)).execute()
    return trx.deleteFrom('analytics').where('created_at', '<', oldest).executeTakeFirst()
  })
  return Number(result.numDeletedRows)
}
