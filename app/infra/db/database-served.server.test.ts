import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { db } from './database.server.ts'

test('a connection that the server ends fails its query only', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(
    /terminat/,
  )
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db)
  expect(rows).toEqual([{ one: 1 }])
})
