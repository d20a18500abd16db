import { isId } from '#app/domain/ids/is-id.ts'
import { db } from '#app/infra/db/database.server.ts'

import type { StaffRights } from './role.ts'

export type StaffMember = StaffRights & {
  id: string
  email: string
  phone: string | null
  fullName: string
  hasPassword: boolean
  hasSecondFactor: boolean
  lastSignedInAt: Date | null
}

export async function listStaff(): Promise<StaffMember[]> {
  return selectMembers().execute()
}

export async function findStaffMember(id: string): Promise<StaffMember | null> {
  if (!isId(id)) return null
  const member = await selectMembers().where('user_profiles.id', '=', id).executeTakeFirst()
  return member ?? null
}

const selectMembers = () =>
  db
    .selectFrom('user_profiles')
    .leftJoin('auth_users', 'auth_users.id', 'user_profiles.id')
    .select([
      'user_profiles.id',
      'user_profiles.email',
      'user_profiles.phone',
      'user_profiles.full_name as fullName',
      'user_profiles.role',
      'user_profiles.permissions',
      'user_profiles.is_active as isActive',
      'user_profiles.is_owner as isOwner',
    ])
    .select((eb) => [
      eb.fn.coalesce('auth_users.two_factor_enabled', eb.lit(false)).as('hasSecondFactor'),
      eb
        .exists(
          eb
            .selectFrom('auth_accounts')
            .whereRef('auth_accounts.user_id', '=', 'user_profiles.id')
            .where('auth_accounts.password', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasPassword'),
      eb
        .selectFrom('auth_sessions')
        .whereRef('auth_sessions.user_id', '=', 'user_profiles.id')
        .select(({ fn }) => fn.max('auth_sessions.created_at').as('at'))
        .as('lastSignedInAt'),
    ])
    .orderBy('user_profiles.is_active', 'desc')
    .orderBy('user_profiles.full_name')
    .orderBy('user_profiles.id')

type Colleague = { id: string; name: string }

export function listColleagues(): Promise<Colleague[]> {
  return db
    .selectFrom('user_profiles')
    .select(['id', 'full_name as name'])
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .orderBy('full_name')
    .orderBy('id')
    .execute()
}

/** Includes the reader. */
export async function listColleaguesOf(
  readerId: string,
): Promise<(Colleague & { isReader: boolean })[]> {
  const colleagues = await listColleagues()
  return colleagues.map((person) => ({ ...person, isReader: person.id === readerId }))
}
