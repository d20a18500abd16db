import { sql } from 'kysely'

import { db } from '#app/infra/db/database.server.ts'

import type { StorageUse } from './analytics-report.ts'

export async function measureStorage(): Promise<StorageUse> {
  const { rows } = await sql<StorageUse>`
    select count(*) as pictures, coalesce(sum(byte_size), 0)::bigint as "picturesBytes",
           pg_database_size(current_database()) as "databaseBytes"
      from media_files`.execute(db)
  return rows[0] ?? { pictures: 0, picturesBytes: 0, databaseBytes: 0 }
}
