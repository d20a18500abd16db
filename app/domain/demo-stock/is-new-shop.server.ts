import { sql } from 'kysely'

import { type Connection, db } from '#app/infra/db/database.server.ts'

/** Whether there was never a car; the audit log remembers deleted ones. */
export async function isNewShop(connection: Connection = db): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    select not exists (select from cars)
       and not exists (select from audit_log where entity = 'cars') as is_new`.execute(connection)
  return rows[0]?.is_new ?? false
}
