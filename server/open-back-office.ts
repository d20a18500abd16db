import {
  ensureDesignatedAdmin,
  type NewAdmin,
} from '#app/domain/staff/ensure-designated-admin.server.ts'
import { logger } from '#app/infra/logger.server.ts'

/** Never throws: buyers can do without. */
export async function openBackOffice(): Promise<NewAdmin | null> {
  try {
    return await ensureDesignatedAdmin()
  } catch (error) {
    logger.error({ err: error }, 'the first account of the back office could not be made')
    return null
  }
}

export function describeNewAdmin(address: string, { email, password }: NewAdmin): string {
  const secret = password
    ? `with the password ${password}\n  It is shown this once; change it under Your account.`
    : 'with the password of ADMIN_PASSWORD.'
  return `  The back office is at ${address}/admin/login\n  Sign in as ${email} ${secret}\n\n`
}
