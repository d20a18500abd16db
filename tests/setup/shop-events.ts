/** What is stored of one visit in the shop that the journeys visit. */
export type StoredEvent = {
  type: string
  carId: string | null
  page: string | null
  referrer: string | null
  metadata: unknown
}

/** Takes every visit out of that shop, as if nobody had come yet. */
export async function forgetVisits(): Promise<void> {
  // Read by the module below as soon as it is loaded, hence not imported above.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  await db.deleteFrom('analytics').execute()
}

/** The events of a session, in the order they came in. */
export async function eventsOfSession(sessionId: string): Promise<StoredEvent[]> {
  // Read by the module below as soon as it is loaded, hence not imported above.
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
