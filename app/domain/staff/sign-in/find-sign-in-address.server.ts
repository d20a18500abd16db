import { normalisePhone } from '#app/domain/phone/phone-number.server.ts'
import { db } from '#app/infra/db/database.server.ts'

/** An address no account can have: sign-in with it costs what a wrong password costs. */
const NOBODY = 'nobody@invalid.example'

/**
 * The address of the account that somebody names by its email address or the phone number of the
 * profile. One that nobody has stands in where there is none, so that the answer takes as long.
 */
export async function findSignInAddress(written: string): Promise<string> {
  if (written.includes('@')) return written.trim().toLowerCase()
  const phone = normalisePhone(written)
  if (!phone) return NOBODY
  const profile = await db
    .selectFrom('user_profiles')
    .select('email')
    .where('phone', '=', phone)
    .executeTakeFirst()
  return profile?.email ?? NOBODY
}
