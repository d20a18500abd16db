export type StoredEvent = {
  type: string
  carId: string | null
  page: string | null
  referrer: string | null
  metadata: unknown
}

export async function forgetVisits(): Promise<void> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  await db.deleteFrom('analytics').execute()
}

export async function eventsOfSession(sessionId: string): Promise<StoredEvent[]> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  const rows = await db
    .selectFrom('analytics')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    type: row.event_type,
    carId: row.car_id,
    page: row.page_url,
    referrer: row.referrer,
    metadata: row.metadata,
  }))
}
