import { onTestFinished } from 'vitest'

import { catchUp, setConnected } from '#app/infra/db/change-log.server.ts'
import { type Change, encodeChanges } from '#app/infra/db/changes.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** Keeps notices from reaching this process until the test ends. */
export async function disconnect(): Promise<void> {
  onTestFinished(() => setConnected(true))
  await catchUp()
  setConnected(false)
}

export async function logChanges(changes: Change[]): Promise<void> {
  const notice = encodeChanges(changes).replace(/"origin":"[^"]+"/, '"origin":"another process"')
  await db.insertInto('change_log').values({ notice }).execute()
}
