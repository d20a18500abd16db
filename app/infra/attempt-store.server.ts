import { createHmac } from 'node:crypto'

import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'

import { readAuthSecret } from './auth-secret.server.ts'
import { db } from './db/database.server.ts'

const CLIENT = {
  async query({ text, values }: { text: string; values?: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []))
    return { rows, rowCount: rows.length }
  },
}

type Store = {
  name: string
  points: number
  windowSeconds: number
}

/** Shared by all processes; while the database is down, each process counts alone. */
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

/** Hashed: keys contain addresses and accounts as typed, which nobody agreed to have stored. */
export async function attemptKey(typed: string): Promise<string> {
  return createHmac('sha256', await readAuthSecret())
    .update(`attempts:${typed}`)
    .digest('base64url')
}
