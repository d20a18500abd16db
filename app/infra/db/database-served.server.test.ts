import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { db } from './database.server.ts'

const selectOne = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows

test('connections closed by the server are replaced', async () => {
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(
    /terminat/,
  )
  // The pool learns of the end a moment after the query did.
  expect(await vi.waitFor(selectOne)).toEqual([{ one: 1 }])
})
