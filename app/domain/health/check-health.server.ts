import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

/** Whether the database answers a query. Never throws. */
export async function isDatabaseAnswering(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
