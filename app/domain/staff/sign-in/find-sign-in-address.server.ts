import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** An address that no account can have: trying it takes as long as a wrong password. */
const NO_ACCOUNT = 'nobody@invalid.example'

/** The typed email, or that of a phone number; an impossible one if unknown, to equal timing. */
export async function findSignInAddress(written: string): Promise<string> {
  if (written.includes('@')) return written.trim().toLowerCase()
  const phone = normalisePhone(written)
  if (!phone) return NO_ACCOUNT
  const profile = await db
    .selectFrom('user_profiles')
    .select('email')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return profile?.email ?? NO_ACCOUNT
}
