import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'

import { notifyOfAccountChange } from './notify-of-account-change.server.ts'
import type { StaffRefusal } from './staff-refusal.ts'

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
