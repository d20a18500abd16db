import { createHmac } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

import { readAuthSecret } from './auth-secret.server.ts'
import { db } from './db/database.server.ts'

/** A connection as the library expects one, on the shop's own pool. */
const CLIENT = {
  async query({ text, values }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows, rowCount: rows.length }
  },
}

type Store = {
  /** Keeps its keys apart from those of other stores. */
  name: string
  points: number
  windowSeconds: number
}

/**
 * Counts in the database, so that the processes of a shop count together and a restart forgets
 * nothing. While the database does not answer, each counts for itself.
 */
export function sharedAttempts({ name, points, windowSeconds }: Store): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: CLIENT,
    storeType: 'client',
    tableName: 'attempt_counts',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: windowSeconds,
    insuranceLimiter: new RateLimiterMemory({ points, duration: windowSeconds }),
  })
}

/** Keys are addresses and accounts as typed, which nobody has agreed to have stored. */
export async function attemptKey(typed: string): Promise<string> {
  return createHmac('sha256', await readAuthSecret())
    .update(`attempts:${typed}`)
    .digest('base64url')
}
