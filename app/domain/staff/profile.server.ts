import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { env } from '#app/infra/env.server.ts'

import { PERMISSIONS, type StaffRights } from './role.ts'

/** May have no staff rights at all. */
export type Profile = StaffRights & { id: string; email: string; fullName: string }

export const ALL_PERMISSIONS = PERMISSIONS.map(({ value }) => value)

/** Creates the profile if missing. @throws if it can't be read */
export async function loadProfile(account: { id: string; email: string }): Promise<Profile> {
  const profile = (await findProfile(account.id)) ?? (await createProfile(account))
  if (!profile) throw new Error(`The address of account ${account.id} belongs to another profile.`)
  return profile
}

export async function findProfile(
  id: string,
  connection: Connection = db,
): Promise<Profile | null> {
  const row = await connection
    .selectFrom('user_profiles')
    .select(['id', 'email', 'full_name as fullName', 'role', 'permissions'])
    .select(['is_active as isActive', 'is_owner as isOwner'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function createProfile(account: { id: string; email: string }): Promise<Profile | null> {
  const profile = await newProfile(account)
  await command({ actor: { id: null, name: 'sign-in' } }, async (trx, record) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('user_profiles')
      .values(profile)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    record({ action: 'staff.create', entity: 'user_profiles', id: account.id, after: profile })
  })
  return findProfile(account.id)
}

/** The designated admin becomes the first owner; anybody else is admitted by owners. */
export async function newProfile({
  id,
  email,
}: {
  id: string
  email: string
}): Promise<NewRow<'user_profiles'>> {
  if (email !== env().ADMIN_EMAIL || (await hasActiveOwner()))
    return { id, email, full_name: 'User', role: 'user' }
  const { siteName } = await readSiteSettings()
  return {
    id,
    email,
    full_name: `${siteName} Admin`,
    role: 'admin',
    is_active: true,
    permissions: ALL_PERMISSIONS,
    is_owner: true,
  }
}

export async function hasActiveOwner(connection: Connection = db): Promise<boolean> {
  const owner = await connection
    .selectFrom('user_profiles')
    .select('id')
    .where('is_owner', '=', true)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return owner !== undefined
}
