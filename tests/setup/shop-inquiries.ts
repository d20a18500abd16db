import type { NewRow } from '#app/infra/db/tables.ts'

export type StoredInquiry = Partial<NewRow<'inquiries'>>

/**
 * Puts an inquiry among those of the shop that the journeys visit, past its forms, and answers its
 * id: joins the running shop's database in SHOP_DATA_DIR, as the command line does.
 */
export async function storeInquiry(values: StoredInquiry = {}): Promise<string> {
  // Read by the modules below as soon as they are loaded, hence not imported above.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  const { newId } = await import('#app/infra/id.server.ts')
  const id = newId()
  await command({ actor: { id: null, name: 'test' } }, async (trx, record) => {
    await trx
      .insertInto('inquiries')
      .values({
        source: 'inquiry_form',
        customer_name: 'Wanjiru Kamau',
        customer_email: 'wanjiru@example.com',
        customer_phone: '0712 345 678',
        customer_phone_e164: '+254712345678',
        message: 'Is it still there?',
        ...values,
        id,
        submission_id: newId(),
      })
      .execute()
    record({ action: 'inquiry.create', entity: 'inquiries', id })
  })
  return id
}

/** Whether the designated admin may take files out of the shop. */
export async function setPermissions(
  permissions: ('delete' | 'export' | 'settings')[],
): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  const { ADMIN } = await import('./sign-in.ts')
  await command({ actor: { id: null, name: 'test' } }, async (trx, record) => {
    await trx
      .updateTable('user_profiles')
      .set({ permissions })
      .where('email', '=', ADMIN.email)
      .execute()
    record({ action: 'staff.update', entity: 'user_profiles' })
  })
}

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
