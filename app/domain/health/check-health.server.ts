import { sql } from 'kysely'

import { onChange } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Longer than a slow moment, shorter than a load balancer waits. */
const PATIENCE_MS = 4_000

const startedAt = new Date()
let hearsChanges = true

onChange(({ kind }) => {
  if (kind === 'lost') hearsChanges = false
  if (kind === 'resumed') hearsChanges = true
})

export type Health = {
  /** Whether visitors can be sent here. */
  isReady: boolean
  /** How long the database took to answer; null when it did not in time. */
  databaseMs: number | null
  /** Whether this process hears what others change; without it, it serves nothing from a cache. */
  hearsChanges: boolean
  startedAt: Date
}

/** How this process is. Never throws, and answers within seconds. */
export async function checkHealth(): Promise<Health> {
  const databaseMs = await timeDatabase()
  return { isReady: databaseMs !== null, databaseMs, hearsChanges, startedAt }
}

/** Null when it fails or takes too long. */
async function timeDatabase(): Promise<number | null> {
  const askedAt = performance.now()
  const { promise: patience, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, PATIENCE_MS, null)
  try {
    const answer = sql`select 1`.execute(db).then(() => performance.now() - askedAt)
    const ms = await Promise.race([answer, patience])
    return ms === null ? null : Math.round(ms * 10) / 10
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}
