import pg from 'pg'

import { socketFolder } from '#app/infra/db/connection.server.ts'

/** Rows of the embedded database of a running shop. */
export async function queryShop(dataDir: string, sql: string, values: string[]) {
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows
  } finally {
    await client.end()
  }
}
