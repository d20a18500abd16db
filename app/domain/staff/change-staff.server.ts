import type { StaffChange } from '#app/domain/mail/mail-kind.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import { endSessions } from './account-rows.server.ts'
import { notifyOwners } from './notify-staff.server.ts'
import { endPasswordLinks } from './passwords/password-link.server.ts'
import { ALL_PERMISSIONS } from './profile.server.ts'
import { refuseChanger, type RightsContext } from './refuse-changer.server.ts'
import { isActiveOwner, isStaff, type Permission, type StaffRights } from './role.ts'
import type { StaffRefusal } from './staff-refusal.ts'

type Changed = { ok: true } | Refusal<StaffRefusal>

export async function setStaffActive(
  context: RightsContext,
  { id, isActive }: { id: string; isActive: boolean },
): Promise<Changed> {
  if (!isActive && context.actor.id === id) return { ok: false, reason: 'self' }
  return changeRights(context, {
    id,
    change: { isActive },
    action: isActive ? 'staff.reactivate' : 'staff.deactivate',
    notice: isActive ? 'reactivated' : 'deactivated',
  })
}

type GrantedPermissions = {
  id: string
  permissions: readonly Permission[]
  /** Those shown when the form was opened, so that another owner's change is not undone unseen. */
  opened?: readonly Permission[]
}

export async function setPermissions(
  context: RightsContext,
  { id, permissions, opened }: GrantedPermissions,
): Promise<Changed> {
  return changeRights(context, {
    id,
    change: { permissions },
    opened,
    action: 'staff.permissions',
    notice: 'permissions',
  })
}

export async function setRole(
  context: RightsContext,
  { id, role }: { id: string; role: StaffRights['role'] },
): Promise<Changed> {
  if (role !== 'admin' && context.actor.id === id) return { ok: false, reason: 'self' }
  const change = role === 'admin' ? { role } : { role, isOwner: false }
  return changeRights(context, { id, change, action: 'staff.role', notice: 'role' })
}

/** Former owners keep their permissions until those are changed. */
export async function setOwner(
  context: RightsContext,
  { id, isOwner }: { id: string; isOwner: boolean },
): Promise<Changed> {
  return changeRights(context, {
    id,
    change: isOwner ? { isOwner, permissions: ALL_PERMISSIONS } : { isOwner },
    action: isOwner ? 'staff.owner_add' : 'staff.owner_remove',
    notice: isOwner ? 'owner_added' : 'owner_removed',
  })
}

type Change = {
  id: string
  change: Partial<StaffRights>
  action: `staff.${string}`
  notice: StaffChange
  opened?: readonly Permission[] | undefined
}

async function changeRights(
  context: RightsContext,
  { id, change, action, notice, opened }: Change,
): Promise<Changed> {
  return command<Changed>(context, async (trx, record) => {
    const everybody = await lockStaff(trx)
    const refusal = await refuseChanger(trx, context)
    if (refusal) return { ok: false, reason: refusal }
    const before = everybody.find((member) => member.id === id)
    if (!before) throw new Error(`There is no profile ${id}.`)
    if (opened && !isSame(opened, before.permissions)) return { ok: false, reason: 'changed' }
    const after = { ...before, ...change }
    if (change.isOwner && !(isStaff(before) && (await hasPassword(trx, id))))
      return { ok: false, reason: 'notActive' }
    if (after.isOwner && after.permissions.length < ALL_PERMISSIONS.length)
      return { ok: false, reason: 'ownerHasAll' }
    const isOwnerLeft = everybody.some((each) => isActiveOwner(each.id === id ? after : each))
    if (isActiveOwner(before) && !isOwnerLeft) return { ok: false, reason: 'lastOwner' }
    await trx
      .updateTable('user_profiles')
      .set({
        is_active: after.isActive,
        is_owner: after.isOwner,
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
    await notifyOwners(trx, record, { actor: context.actor, change: notice, member: after })
    return { ok: true }
  })
}

const isSame = (some: readonly Permission[], others: readonly Permission[]) =>
  some.toSorted().join() === others.toSorted().join()

async function hasPassword(trx: Transaction, id: string): Promise<boolean> {
  const account = await trx
    .selectFrom('auth_accounts')
    .select('id')
    .where('user_id', '=', id)
    .where('password', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

/** Locks staff until commit, so that two concurrent changes can't remove the last owner. */
async function lockStaff(trx: Transaction) {
  return trx
    .selectFrom('user_profiles')
    .select(['id', 'email', 'full_name as fullName', 'role', 'permissions'])
    .select(['is_active as isActive', 'is_owner as isOwner'])
    .orderBy('id')
    .forUpdate()
    .execute()
}
