import { addAccount, setPassword } from '#app/domain/staff/account-rows.server.ts'
import type { Permission, Role } from '#app/domain/staff/role.ts'
import { command } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { hashPassword } from '#app/infra/password.server.ts'

export type StoredPerson = { id: string; email: string; password: string }

type PersonValues = {
  fullName?: string
  phone?: string | null
  role?: Role
  isActive?: boolean
  permissions?: Permission[]
  isOwner?: boolean
}

const PASSWORD = 'slow boats past lamu'

/** Stores a user with account, password and profile; by default an admin with all permissions. */
export async function storePerson({
  fullName = 'Wanjiku Kamau',
  phone = null,
  role = 'admin',
  isActive = true,
  permissions = ['delete', 'export', 'settings', 'money'],
  isOwner = false,
}: PersonValues = {}): Promise<StoredPerson> {
  const id = newId()
  const email = `person-${id.slice(-12)}@example.com`
  const passwordHash = await hashPassword(PASSWORD)
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await addAccount(trx, { id, email, name: fullName })
    await setPassword(trx, { accountId: id, passwordHash })
    await trx
      .insertInto('user_profiles')
      .values({
        id,
        email,
        phone,
        full_name: fullName,
        role,
        is_active: isActive,
        is_owner: isOwner,
        permissions,
      })
      .execute()
  })
  return { id, email, password: PASSWORD }
}

/** Revokes access without ending sessions, like a direct write to the database. */
export async function deactivateQuietly(id: string): Promise<void> {
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await trx.updateTable('user_profiles').set({ is_active: false }).where('id', '=', id).execute()
  })
}

/** A passkey that no device has. */
export async function storePasskey(
  { id }: Pick<StoredPerson, 'id'>,
  { name = 'Windows Hello', rpId = 'localhost' } = {},
): Promise<{ id: string }> {
  const passkey = { id: newId(), user_id: id, name, rp_id: rpId, credential_id: newId() }
  const ofLibrary = { public_key: 'AA', counter: 0, device_type: 'singleDevice', backed_up: false }
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await trx
      .insertInto('auth_passkeys')
      .values({ ...passkey, ...ofLibrary })
      .execute()
  })
  return passkey
}

/** Stores a session; its age counts from the sign-in. */
export async function openSession(
  { id }: Pick<StoredPerson, 'id'>,
  { minutesAgo = 0 } = {},
): Promise<{ id: string }> {
  const session = { id: newId(), user_id: id, token: newId() }
  const signedInAt = new Date(Date.now() - minutesAgo * 60_000)
  await command({ actor: { id: null, name: 'test' } }, async (trx) => {
    await trx
      .insertInto('auth_sessions')
      .values({
        ...session,
        created_at: signedInAt,
        expires_at: new Date(Date.now() + 3_600_000),
        ip_address: null,
        user_agent: null,
      })
      .execute()
  })
  return session
}
