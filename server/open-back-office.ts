import {
  ensureDesignatedAdmin,
  type NewAdmin,
} from '#app/domain/staff/ensure-designated-admin.server.ts'
import { DEFAULT_ADMIN_EMAIL, env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** Never throws: buyers don't need the back office. */
export async function openBackOffice(): Promise<NewAdmin | null> {
  try {
    const made = await ensureDesignatedAdmin()
    if (made !== 'notOwner') return made
    if (env().ADMIN_EMAIL !== DEFAULT_ADMIN_EMAIL) logger.warn(NOT_MADE)
    return null
  } catch (error) {
    logger.error({ err: error }, 'the first account of the back office could not be created')
    return null
  }
}

/** Names no address: the log redacts them. */
const NOT_MADE =
  'ADMIN_EMAIL only sets the first owner of a new shop. To make somebody else an owner: npm run staff -- make-owner EMAIL'

export function describeNewAdmin(address: string, { email, password }: NewAdmin): string {
  const secret = password
    ? `with the password ${password}\n  It is shown only once; change it under Your account.`
    : 'with the password in ADMIN_PASSWORD.'
  return `  The back office is at ${address}/admin/login\n  Sign in as ${email} ${secret}\n\n`
}
