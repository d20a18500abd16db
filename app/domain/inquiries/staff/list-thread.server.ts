import { db } from '#app/infra/db/database.server.ts'

import { selectStaffInquiries, toStaffInquiry } from './staff-inquiry.server.ts'
import type { StaffInquiry } from './staff-inquiry.ts'

/** Enough of a person's history; a shared number could match half the table. */
const THREAD_MAX = 50

/** Other inquiries with the same phone or email, newest first. */
export async function listThread({
  id,
  email,
  phoneE164,
}: Pick<StaffInquiry, 'id' | 'email' | 'phoneE164'>): Promise<StaffInquiry[]> {
  if (email === null && phoneE164 === null) return []
  const rows = await selectStaffInquiries(db)
    .where('inquiries.id', '!=', id)
    .where((eb) =>
      eb.or([
        ...(email === null
          ? []
          : [eb(eb.fn('lower', ['inquiries.customer_email']), '=', email.toLowerCase())]),
        ...(phoneE164 === null ? [] : [eb('inquiries.customer_phone_e164', '=', phoneE164)]),
      ]),
    )
    .orderBy('inquiries.created_at', 'desc')
    .limit(THREAD_MAX)
    .execute()
  return rows.map(toStaffInquiry)
}
