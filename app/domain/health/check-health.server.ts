import { sql } from 'kysely'

import { isConnected } from '#app/infra/db/change-log.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Longer than a slow moment, shorter than a load balancer waits. */
const PATIENCE_MS = 4_000

const startedAt = new Date()

export type Health = {
  /** Whether visitors can be sent here. */
  isReady: boolean
  /** How long the database took to answer; null when it did not in time. */
  databaseMs: number | null
  /** Whether notices of what others change come; without them the database is asked at every request. */
  hearsChanges: boolean
  startedAt: Date
}

/** How this process is. Never throws, and answers within seconds. */
export async function checkHealth(): Promise<Health> {
  const databaseMs = await timeDatabase()
  return { isReady: databaseMs !== null, databaseMs, hearsChanges: isConnected(), startedAt }
}

/** Null when it fails or takes too long. */
async function timeDatabase(): Promise<number | null> {
  const askedAt = performance.now()
  const { promise: withTimeout, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, PATIENCE_MS, null)
  try {
    const answer = sql`select 1`.execute(db).then(() => performance.now() - askedAt)
    const ms = await Promise.race([answer, withTimeout])
    return ms === null ? null : Math.round(ms * 10) / 10
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
