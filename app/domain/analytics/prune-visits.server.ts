import { command } from '#app/infra/db/command.server.ts'

/** The longest period anybody can ask for is a year; the rest lets it be compared. */
const KEPT_MS = 400 * 86_400_000

/** Forgets events older than any report reaches. Says how many. */
export async function pruneVisits(now: Date): Promise<number> {
  const result = await command({ actor: { id: null, name: 'prune-visits' } }, (trx) =>
    trx
      .deleteFrom('analytics')
      .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
      .executeTakeFirst(),
  )
  return Number(result.numDeletedRows)
}
