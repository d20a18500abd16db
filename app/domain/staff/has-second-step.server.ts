import { db } from '#app/infra/db/database.server.ts'

/** Whether an account signs in with a second step; one that is not there does not. */
export async function hasSecondStep(accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('auth_users')
    .select('two_factor_enabled')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return account?.two_factor_enabled ?? false
}
