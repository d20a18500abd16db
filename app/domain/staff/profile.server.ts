import type { Refusal } from '#app/domain/refusal.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { type Connection, db } from '#app/infra/db/database.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { env } from '#app/infra/env.server.ts'

import { notifyOfAccountChange } from './notify-staff.server.ts'
import type { RightsContext } from './refuse-changer.server.ts'
import { PERMISSIONS, type StaffRights } from './role.ts'
import { generatedName, NO_NAME } from './signed-name.ts'
import type { StaffRefusal } from './staff-refusal.ts'

/** May have no staff rights at all. */
export type Profile = StaffRights & { id: string; email: string; fullName: string }

export const ALL_PERMISSIONS = PERMISSIONS.map(({ value }) => value)

/** Creates the profile if missing. @throws if it can't be read */
export async function loadProfile(account: { id: string; email: string }): Promise<Profile> {
  const profile = (await findProfile(account.id)) ?? (await createProfile(account))
  if (!profile) throw new Error(`The address of account ${account.id} belongs to another profile.`)
  return profile
}

async function findProfile(id: string, connection: Connection = db): Promise<Profile | null> {
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
    return { id, email, full_name: NO_NAME, role: 'user' }
  const { siteName } = await readSiteSettings()
  return {
    id,
    email,
    full_name: generatedName(siteName),
    role: 'admin',
    is_active: true,
    permissions: ALL_PERMISSIONS,
    is_owner: true,
  }
}

/** Whether an owner has ever signed in: `noteOwnerSignIn` leaves an entry, unlike sessions, which end. */
export async function hasOwnerSignedIn(): Promise<boolean> {
  const signedIn = await db
    .selectFrom('audit_log')
    .innerJoin('user_profiles', 'user_profiles.id', 'audit_log.actor_id')
    .select('audit_log.id')
    .where('user_profiles.is_owner', '=', true)
    .limit(1)
    .executeTakeFirst()
  return signedIn !== undefined
}

export async function noteOwnerSignIn({ id, email }: Profile): Promise<void> {
  if (await hasOwnerSignedIn()) return
  await command({ actor: { id, name: email } }, async (_, record) =>
    record({ action: 'staff.first_sign_in', entity: 'user_profiles', id }),
  )
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

/** Records that the user of a session has just confirmed their identity. */
export async function confirmSignIn({ sessionId = '', ...context }: RightsContext): Promise<void> {
  await command(context, async (trx) => {
    await trx
      .updateTable('auth_sessions')
      .set({ confirmed_at: new Date() })
      .where('id', '=', sessionId)
      .execute()
  })
}

type OwnProfile = {
  id: string
  fullName: string
  /** E.164; can be used to sign in from now on. */
  phone: string | null
}

/** Changes the display name and the phone number that can be used to sign in. */
export async function updateOwnProfile(
  context: CommandContext,
  { id, fullName, phone }: OwnProfile,
): Promise<{ ok: true } | Refusal<StaffRefusal>> {
  return command(context, async (trx, record) => {
    const holder =
      phone === null
        ? undefined
        : await trx
            .selectFrom('user_profiles')
            .select('id')
            .where('phone', '=', phone)
            .where('id', '!=', id)
            .executeTakeFirst()
    if (holder) return { ok: false as const, reason: 'phoneTaken' as const }
    const before = await trx
      .selectFrom('user_profiles')
      .select(['full_name', 'phone'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const after = { full_name: fullName, phone }
    await trx.updateTable('user_profiles').set(after).where('id', '=', id).execute()
    record({ action: 'staff.profile', entity: 'user_profiles', id, before, after })
    if (before.phone !== phone)
      await notifyOfAccountChange(trx, record, { accountId: id, change: 'phone' })
    return { ok: true as const }
  })
}
