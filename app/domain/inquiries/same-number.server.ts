import { phoneKey } from '#app/domain/phone/phone-number.server.ts'
import type { Connection, Transaction } from '#app/infra/db/database.server.ts'

/**
 * Inquiries with one of these numbers (`phoneKey`) that was not read when they were stored, so that
 * their column is empty: few, which are compared here by the same rule.
 */
export async function unreadWithNumber(
  trx: Connection | Transaction,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await trx
    .selectFrom('inquiries')
    .select(['id', 'customer_phone'])
    .where('customer_phone_e164', 'is', null)
    .where('customer_phone', 'is not', null)
    .execute()
  const isAsked = (phone: string | null) => phone !== null && keys.includes(phoneKey(phone) ?? '')
  return rows.filter(({ customer_phone: phone }) => isAsked(phone)).map(({ id }) => id)
}
