import type { Permission } from '#app/domain/staff/role.ts'
import type { NewRow } from '#app/infra/db/tables.ts'

export type StoredInquiry = Partial<NewRow<'inquiries'>>

/** Stores an inquiry through the running server's database in SHOP_DATA_DIR, and returns its id. */
export async function storeInquiry(values: StoredInquiry = {}): Promise<string> {
  // Set before the imports below, which read it when loaded.
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

export async function setPermissions(permissions: Permission[]): Promise<void> {
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  const { PERMISSIONS } = await import('#app/domain/staff/role.ts')
  const { ADMIN } = await import('#tests/setup/browser/sign-in.ts')
  await command({ actor: { id: null, name: 'test' } }, async (trx, record) => {
    await trx
      .updateTable('user_profiles')
      // An owner has every permission.
      .set({ permissions, is_owner: permissions.length === PERMISSIONS.length })
      .where('email', '=', ADMIN.email)
      .execute()
    record({ action: 'staff.update', entity: 'user_profiles' })
  })
}

export async function storedInquiries(email: string) {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('customer_email', '=', email)
    .orderBy('id')
    .execute()
}
