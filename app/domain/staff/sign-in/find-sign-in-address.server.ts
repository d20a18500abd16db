import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** No account can have it: signing in with it takes as long as a wrong password. */
const NO_ACCOUNT = 'nobody@invalid.example'

/**
 * By email address or a profile's phone number, else an impossible one, to equal response times.
 */
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
