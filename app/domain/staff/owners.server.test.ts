import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { openSession, storePerson, type StoredPerson } from '#tests/factories/staff.ts'

import { setOwner, setPermissions, setRole, setStaffActive } from './change-staff.server.ts'
import { ensureDesignatedAdmin, makeOwner } from './ensure-designated-admin.server.ts'
import { inviteStaff, renewInvitation } from './invite-staff.server.ts'
import { findStaffMember } from './list-staff.server.ts'
import { findPasswordLink } from './passwords/password-link.server.ts'
import { confirmSignIn, loadProfile } from './profile.server.ts'
import { PERMISSIONS } from './role.ts'

const machine = { actor: { id: null, name: 'test' } }
const INVITATION = {
  fullName: 'Otieno',
  phone: null,
  permissions: [],
  origin: 'https://cars.example',
  isMailed: false,
}

async function by(person: StoredPerson, { minutesAgo = 0 } = {}) {
  const { id: sessionId } = await openSession(person, { minutesAgo })
  return { actor: { id: person.id, name: person.email }, sessionId }
}

async function noticesTo(email: string): Promise<unknown[]> {
  const mails = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('kind', '=', 'staff_change')
    .where('to_address', '=', email)
    .orderBy('id')
    .execute()
  return mails.map(({ payload }) => payload)
}

const forgetOwners = () => db.updateTable('user_profiles').set({ is_owner: false }).execute()

test('an admin with every permission who is no owner changes nobody’s rights', async () => {
  const admin = await storePerson()
  const owner = await storePerson({ isOwner: true })
  const seller = await storePerson({ permissions: [] })
  const context = await by(admin)
  const refused = { ok: false, reason: 'ownersOnly' }
  const permissions = PERMISSIONS.map(({ value }) => value)
  expect(await setPermissions(context, { id: seller.id, permissions })).toEqual(refused)
  expect(await setStaffActive(context, { id: owner.id, isActive: false })).toEqual(refused)
  expect(await setStaffActive(context, { id: seller.id, isActive: false })).toEqual(refused)
  expect(await setRole(context, { id: owner.id, role: 'user' })).toEqual(refused)
  expect(await setOwner(context, { id: admin.id, isOwner: true })).toEqual(refused)
  expect(await setOwner(context, { id: owner.id, isOwner: false })).toEqual(refused)
  const email = 'accomplice@example.com'
  expect(await inviteStaff(context, { ...INVITATION, email })).toEqual(refused)
  const invited = await inviteStaff(machine, { ...INVITATION, email })
  const member = invited.ok ? await findStaffMember(invited.id) : null
  if (!member) throw new Error('not invited')
  const renewal = { ...member, origin: INVITATION.origin, isMailed: false }
  expect(await renewInvitation(context, renewal)).toEqual(refused)
})

test('the second of two owners who change the same permissions is refused', async () => {
  const context = await by(await storePerson({ isOwner: true }))
  const seller = await storePerson({ permissions: [] })
  const change = { id: seller.id, opened: [] } as const
  expect(await setPermissions(context, { ...change, permissions: ['export'] })).toEqual({
    ok: true,
  })
  const second = await setPermissions(context, { ...change, permissions: ['delete'] })
  expect(second).toEqual({ ok: false, reason: 'changed' })
  expect((await findStaffMember(seller.id))?.permissions).toEqual(['export'])
})

test('an owner needs a sign-in of the last 15 minutes, or to confirm an older one', async () => {
  const owner = await storePerson({ isOwner: true })
  const seller = await storePerson({ permissions: [] })
  const context = await by(owner, { minutesAgo: 16 })
  const stale = { ok: false, reason: 'staleSignIn' }
  const change = { id: seller.id, permissions: ['export'] } as const
  expect(await setPermissions(context, change)).toEqual(stale)
  const email = 'late@example.com'
  expect(await inviteStaff(context, { ...INVITATION, email })).toEqual(stale)
  const { sessionId: ofSeller } = await by(seller)
  expect(await setPermissions({ ...context, sessionId: ofSeller }, change)).toEqual(stale)
  expect(await setPermissions({ actor: context.actor }, change)).toEqual(stale)
  expect((await findStaffMember(seller.id))?.permissions).toEqual([])
  await confirmSignIn(context)
  expect(await setPermissions(context, change)).toEqual({ ok: true })
  expect((await findStaffMember(seller.id))?.permissions).toEqual(['export'])
})

test('every owner gets an email about each change, and so does a former owner', async () => {
  await forgetOwners()
  const [owner, other] = [
    await storePerson({ isOwner: true }),
    await storePerson({ isOwner: true }),
  ]
  const member = await storePerson({ fullName: 'Akinyi', permissions: [] })
  const context = await by(owner)
  await setPermissions(context, { id: member.id, permissions: ['delete', 'export'] })
  await setOwner(context, { id: member.id, isOwner: true })
  await setOwner(context, { id: member.id, isOwner: false })
  await setStaffActive(context, { id: member.id, isActive: false })
  const told = [
    { change: 'permissions', permissions: 'Delete, Export', by: owner.email },
    { change: 'owner_added', member: `Akinyi (${member.email})` },
    { change: 'owner_removed' },
    { change: 'deactivated' },
  ]
  expect(await noticesTo(owner.email)).toMatchObject(told)
  expect(await noticesTo(other.email)).toMatchObject(told)
  expect(await noticesTo(member.email)).toMatchObject(told.slice(1, 3))
  await setPermissions(context, { id: 'none', permissions: [] }).catch(() => null)
  expect(await noticesTo(owner.email)).toHaveLength(4)
})

test('the last active owner stays, also when two are removed at once', async () => {
  await forgetOwners()
  const [first, second] = [
    await storePerson({ isOwner: true }),
    await storePerson({ isOwner: true }),
  ]
  const both = await Promise.all(
    [first, second].map(({ id }) => setOwner(machine, { id, isOwner: false })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const { id } = both[0]?.ok ? second : first
  const last = { ok: false, reason: 'lastOwner' }
  expect(await setOwner(machine, { id, isOwner: false })).toEqual(last)
  expect(await setStaffActive(machine, { id, isActive: false })).toEqual(last)
  expect(await setRole(machine, { id, role: 'user' })).toEqual(last)
  expect(await setPermissions(machine, { id, permissions: [] })).toEqual({
    ok: false,
    reason: 'ownerHasAll',
  })
})

test('only active staff can be owners, and an owner has every permission', async () => {
  const owner = await by(await storePerson({ isOwner: true }))
  const visitor = await storePerson({ role: 'user' })
  expect(await setOwner(owner, { id: visitor.id, isOwner: true })).toEqual({
    ok: false,
    reason: 'notActive',
  })
  const invited = await inviteStaff(machine, { ...INVITATION, email: 'not-yet@example.com' })
  expect(await setOwner(owner, { id: invited.ok ? invited.id : '', isOwner: true })).toEqual({
    ok: false,
    reason: 'notActive',
  })
  const seller = await storePerson({ permissions: [] })
  expect(await setOwner(owner, { id: seller.id, isOwner: true })).toEqual({ ok: true })
  expect(await findStaffMember(seller.id)).toMatchObject({
    isOwner: true,
    permissions: ['delete', 'export', 'settings', 'money'],
  })
})

test('once there is an owner, ADMIN_EMAIL makes no other', async () => {
  await forgetOwners()
  await storePerson({ isOwner: true })
  const email = env().ADMIN_EMAIL
  expect(await ensureDesignatedAdmin()).toBe('notOwner')
  const account = db.selectFrom('auth_users').select('id').where('email', '=', email)
  expect(await account.execute()).toEqual([])
  expect(await loadProfile({ id: crypto.randomUUID(), email })).toMatchObject({
    role: 'user',
    isOwner: false,
    permissions: [],
  })
})

test('the command line makes owners of staff, and of strangers with a link', async () => {
  const seller = await storePerson({ permissions: [], isActive: false })
  expect(await makeOwner(` ${seller.email.toUpperCase()}`)).toBeNull()
  expect(await findStaffMember(seller.id)).toMatchObject({ isOwner: true, isActive: true })
  const url = await makeOwner('heir@example.com')
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  expect(await findPasswordLink(token)).toMatchObject({ email: 'heir@example.com' })
})
