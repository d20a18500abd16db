import { keepUp } from './db/embedded/upkeep.server.ts'
import { env } from './env.server.ts'

/** Looks after the embedded engine; a PostgreSQL server does that by itself. */
export async function keepDatabase(): Promise<void> {
  if (!env().DATABASE_URL) await keepUp()
}
