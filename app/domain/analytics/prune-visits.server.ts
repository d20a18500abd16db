import { command } from '#app/infra/db/command.server.ts'

/** The longest period is a year; the rest is for comparison. */
const RETENTION_MS = 400 * 86_400_000

/** Deletes events older than any report reaches. Returns how many. */
export async function pruneVisits(now: Date): Promise<number> {
  const result = await command({ actor: { id: null, name: 'prune-visits' } }, (trx) =>
    trx
      .deleteFrom('analytics')
      .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
      .executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}
