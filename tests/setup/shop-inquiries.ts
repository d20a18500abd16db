/** What the shop that the journeys visit has stored from this address, oldest first. */
export async function storedInquiries(email: string) {
  // Read by the module below as soon as it is loaded, hence not imported above.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('customer_email', '=', email)
    .orderBy('id')
    .execute()
}
