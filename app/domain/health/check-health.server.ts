import { sql } from 'kysely'

import { isConnected } from '#app/infra/db/change-log.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Longer than a brief stall, shorter than a load balancer's patience. */
const TIMEOUT_MS = 4_000

const startedAt = new Date()

export type Health = {
  isReady: boolean
  /** Database response time; null on failure or timeout. */
  databaseMs: number | null
  /** Whether change notices arrive; without them every request checks the database. */
  hearsChanges: boolean
  startedAt: Date
}

/** Never throws, and answers within seconds. */
export async function checkHealth(): Promise<Health> {
  const databaseMs = await timeDatabase()
  return { isReady: databaseMs !== null, databaseMs, hearsChanges: isConnected(), startedAt }
}

/** Null on failure or timeout. */
async function timeDatabase(): Promise<number | null> {
  const sentAt = performance.now()
  const { promise: withTimeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, TIMEOUT_MS, null)
  try {
    const response = sql`select 1`.execute(db).then(() => performance.now() - sentAt)
    const ms = await Promise.race([response, withTimeout])
    return ms === null ? null : Math.round(ms * 10) / 10
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
