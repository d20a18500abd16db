import { db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { newId } from '#app/infra/id.server.ts'

export async function createInquiry(values: Partial<NewRow<'inquiries'>> = {}): Promise<string> {
  const id = newId()
  await db
    .insertInto('inquiries')
    .values({
      id,
      submission_id: newId(),
      source: 'inquiry_form',
      customer_name: 'Wanjiku Kamau',
      customer_email: 'wanjiku@example.com',
      customer_phone: '0712 345 678',
      customer_phone_e164: '+254712345678',
      car_label: '2017 Toyota Premio',
      message: 'Is it still there?',
      ...values,
    })
    .execute()
  return id
}
