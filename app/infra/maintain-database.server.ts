import { pruneChangeLog } from './db/change-log.server.ts'
import { runMaintenance } from './db/embedded/maintenance.server.ts'
import { env } from './env.server.ts'

export async function maintainDatabase(): Promise<void> {
  await pruneChangeLog()
  if (!env().DATABASE_URL) await runMaintenance()
}
