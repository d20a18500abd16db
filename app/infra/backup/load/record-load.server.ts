import type { DumpSession } from '#app/infra/backup/dump/dump-session.server.ts'
import { newId } from '#app/infra/id.server.ts'

/** The audit entry of a load, in its own transaction, which `command()` cannot reach. */
export async function recordLoad(
  session: DumpSession,
  { actor, action, after }: { actor: string; action: string; after: Record<string, string> },
): Promise<void> {
  await session.query(
    `insert into audit_log (id, actor, action, entity, after)
     values ($1::uuid, $2, $3, 'backup_runs', $4::jsonb)`,
    [newId(), actor, action, JSON.stringify(after)],
  )
}
