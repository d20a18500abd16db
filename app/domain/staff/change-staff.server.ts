import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { endSessions } from './account-rows.server.ts'
import { endPasswordLinks } from './passwords/password-link.server.ts'
import { can, mayChange, type Permission, type StaffRights } from './role.ts'
import type { StaffRefusal } from './staff-refusal.ts'

type Changed = { ok: true } | Refusal<StaffRefusal>

export async function setStaffActive(
  context: CommandContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Changed> {
  if (!isActive && context.actor.id === id) return { ok: false, reason: 'self' }
  return changeRights(context, {
    id,
    change: { isActive },
    action: isActive ? 'staff.reactivate' : 'staff.deactivate',
  })
}

export async function setPermissions(
  context: CommandContext,
  { id, permissions }: { id: string; permissions: readonly Permission[] },
): Promise<Changed> {
  return changeRights(context, { id, change: { permissions }, action: 'staff.permissions' })
}

export async function setRole(
  context: CommandContext,
  { id, role }: { id: string; role: StaffRights['role'] },
): Promise<Changed> {
  if (role !== 'admin' && context.actor.id === id) return { ok: false, reason: 'self' }
  return changeRights(context, { id, change: { role }, action: 'staff.role' })
}

type Change = {
  id: string
  change: Partial<StaffRights>
  action: `staff.${string}`
}

async function changeRights(
  context: CommandContext,
  { id, change, action }: Change,
): Promise<Changed> {
  return command<Changed>(context, async (trx, record) => {
    const everybody = await lockStaff(trx)
    const before = everybody.find((member) => member.id === id)
    if (!before) throw new Error(`There is no profile ${id}.`)
    const after = { ...before, ...change }
    // No profile: the machine's own commands.
    const changer = everybody.find((member) => member.id === context.actor.id)
    if (changer && !mayChange(changer, { before, after })) return { ok: false, reason: 'beyondOwn' }
    const hasKeeper = everybody.some((member) => can(member.id === id ? after : member, 'settings'))
    if (!hasKeeper) return { ok: false, reason: 'lastKeeper' }
    await trx
      .updateTable('user_profiles')
      .set({
        is_active: after.isActive,
        role: after.role,
        permissions: [...after.permissions],
      })
      .where('id', '=', id)
      .execute()
    if (!after.isActive) {
      await endSessions(trx, { accountId: id })
      await endPasswordLinks(trx, id)
    }
    const keys = Object.keys(change) as (keyof StaffRights)[]
    const only = (rights: StaffRights) => Object.fromEntries(keys.map((key) => [key, rights[key]]))
    record({ action, entity: 'user_profiles', id, before: only(before), after: only(after) })
    return { ok: true }
  })
}

/** Locked until commit, so that two concurrent changes can't revoke the last settings permission. */
async function lockStaff(trx: Transaction) {
  return trx
    .selectFrom('user_profiles')
    .select(['id', 'role', 'permissions', 'is_active as isActive'])
    .orderBy('id')
    .forUpdate()
    .execute()
}
