import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

const SHOWN = 100
const RETENTION_MS = 365 * 24 * 3_600_000

/** Reports that somebody who is not the shop used this number or address. */
export async function reportIdentity(
  context: CommandContext,
  { value, note }: { value: string; note: string | null },
): Promise<void> {
  const id = newId()
  await command(context, async (trx, record) => {
    await trx.insertInto('identity_reports').values({ id, value, note }).execute()
    // Leaves out the number: the audit log outlives the report.
    record({ action: 'identity_report.create', entity: 'identity_reports', id })
  })
}

/** Open reports first, then the newest. */
export function listReports() {
  return db
    .selectFrom('identity_reports')
    .select(['id', 'value', 'note', 'created_at as createdAt', 'handled_at as handledAt'])
    .orderBy('handled_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute()
}

export async function handleReport(context: CommandContext, id: string): Promise<void> {
  await command(context, async (trx, record) => {
    await trx
      .updateTable('identity_reports')
      .set({ handled_at: new Date() })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .execute()
    record({ action: 'identity_report.handle', entity: 'identity_reports', id })
  })
}

export async function pruneReports(now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_reports')
    .where('created_at', '<', new Date(now.getTime() - RETENTION_MS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
