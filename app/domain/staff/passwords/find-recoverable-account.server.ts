import { db } from '#app/infra/db/database.server.ts'

type RecoverableAccount = { id: string; email: string; name: string }

export async function findRecoverableAccount(email: string): Promise<RecoverableAccount | null> {
  const account = await db
    .selectFrom('auth_users')
    .leftJoin('user_profiles', 'user_profiles.id', 'auth_users.id')
    .select(['auth_users.id', 'auth_users.email'])
    .select((eb) => eb.fn.coalesce('user_profiles.full_name', 'auth_users.name').as('name'))
    .where('auth_users.email', '=', email.trim().toLowerCase())
    .where((eb) => eb(eb.fn.coalesce('user_profiles.is_active', eb.lit(true)), '=', true))
    .executeTakeFirst()
  return account ?? null
}
