import type { AccountMailPayload } from '#app/domain/mail/mail-kind.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import { command } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { addAccount } from './account-rows.server.ts'
import { notifyOwners } from './notify-staff.server.ts'
import { passwordLinkUrl } from './passwords/password-link-url.server.ts'
import {
  endPasswordLinks,
  INVITATION_LINK_HOURS,
  makePasswordLink,
} from './passwords/password-link.server.ts'
import { refuseChanger, type RightsContext } from './refuse-changer.server.ts'
import type { Permission, Role } from './role.ts'
import type { StaffRefusal } from './staff-refusal.ts'

type Invitation = {
  email: string
  fullName: string
  phone: string | null
  /** A user has an account, but not the back office; defaults to admin. */
  role?: Role
  permissions: readonly Permission[]
}

/** The origin of the link, and whether it is emailed or handed over. */
type Delivery = { origin: string; isMailed: boolean }

type InviteResult = { ok: true; id: string; url: string } | Refusal<StaffRefusal>

export async function inviteStaff(
  context: RightsContext,
  invitation: Invitation & Delivery,
): Promise<InviteResult> {
  const { email, fullName, phone, role = 'admin' } = invitation
  const permissions = role === 'admin' ? [...invitation.permissions] : []
  return command<InviteResult>(context, async (trx, record) => {
    const refusal = (await refuseChanger(trx, context)) ?? (await findTaken(trx, { email, phone }))
    if (refusal) return { ok: false, reason: refusal }
    const id = newId()
    if (!(await addAccount(trx, { id, email, name: fullName }))) {
      return { ok: false, reason: 'addressTaken' }
    }
    const profile = {
      id,
      email,
      phone,
      full_name: fullName,
      role,
      permissions,
    }
    await trx.insertInto('user_profiles').values(profile).execute()
    record({ action: 'staff.invite', entity: 'user_profiles', id, after: profile })
    const url = await sendLink(trx, { id, ...invitation })
    if (invitation.isMailed) record({ action: 'mail.queue', entity: 'mail_outbox' })
    const member = { id, fullName, email, permissions }
    await notifyOwners(trx, record, { actor: context.actor, change: 'invited', member })
    return { ok: true, id, url }
  })
}

type Reinvited = { id: string; email: string; fullName: string; hasPassword: boolean }

export async function renewInvitation(
  context: RightsContext,
  member: Reinvited & Delivery,
): Promise<InviteResult> {
  if (member.hasPassword) return { ok: false, reason: 'alreadyAccepted' }
  return command<InviteResult>(context, async (trx, record) => {
    // The link gives anyone who has it the other person's rights.
    const refusal = await refuseChanger(trx, context)
    if (refusal) return { ok: false, reason: refusal }
    const url = await sendLink(trx, member)
    record({ action: 'staff.invitation_renew', entity: 'user_profiles', id: member.id })
    if (member.isMailed) record({ action: 'mail.queue', entity: 'mail_outbox' })
    return { ok: true, id: member.id, url }
  })
}

type Addressee = Delivery & { id: string; email: string; fullName: string }

async function sendLink(
  trx: Transaction,
  { id, email, fullName, origin, isMailed }: Addressee,
): Promise<string> {
  await endPasswordLinks(trx, id)
  const seed = await makePasswordLink(trx, { accountId: id, hours: INVITATION_LINK_HOURS })
  const payload: AccountMailPayload = { origin, seed, name: fullName }
  if (isMailed) {
    const dedupeKey = `staff_invitation:${newId()}`
    await queueMail(trx, { kind: 'staff_invitation', dedupeKey, to: email, payload })
  }
  return passwordLinkUrl(payload)
}

async function findTaken(
  trx: Transaction,
  { email, phone }: Pick<Invitation, 'email' | 'phone'>,
): Promise<StaffRefusal | null> {
  const others = await trx
    .selectFrom('user_profiles')
    .select('email')
    .where((eb) =>
      eb.or([eb('email', '=', email), ...(phone === null ? [] : [eb('phone', '=', phone)])]),
    )
    .execute()
  if (others.length === 0) return null
  return others.some((other) => other.email === email) ? 'addressTaken' : 'phoneTaken'
}
