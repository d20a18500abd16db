import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { auth } from '#app/infra/auth.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { openSession, storePerson } from '#tests/factories/staff.ts'

import { setStaffActive } from './change-staff.server.ts'
import { ensureDesignatedAdmin } from './ensure-designated-admin.server.ts'
import { inviteStaff, renewInvitation } from './invite-staff.server.ts'
import { findStaffMember } from './list-staff.server.ts'
import { changePassword, resetPassword } from './passwords/change-password.server.ts'
import { type PasswordLink, passwordLinkUrl } from './passwords/password-link-url.server.ts'
import { findPasswordLink } from './passwords/password-link.server.ts'
import { requestPasswordRecovery } from './passwords/recover-account.server.ts'
import { loadProfile, updateOwnProfile } from './profile.server.ts'
import { findSignInAddress, listSessions, signOutSessions } from './sign-in/sessions.server.ts'

const ORIGIN = 'https://cars.example'
const OTHER_PASSWORD = 'blue kettle under stairs'
const context = { actor: { id: null, name: 'test' } }

async function signIn({ email, password }: { email: string; password: string }) {
  const { api } = await auth()
  return api.signInEmail({ body: { email, password } })
}

const mailsTo = (address: string) =>
  db
    .selectFrom('mail_outbox')
    .select(['kind', 'payload'])
    .where('to_address', '=', address)
    .execute()

const auditOf = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['action', 'actor', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''

async function recover(email: string): Promise<string> {
  await requestPasswordRecovery({ email, origin: ORIGIN })
  const mails = await mailsTo(email)
  return tokenIn(await passwordLinkUrl(mails.at(-1)?.payload as PasswordLink))
}

test('the designated admin is created once, may do everything and signs in with the reported password', async () => {
  const made = await ensureDesignatedAdmin()
  if (made === 'notOwner' || made === null) throw new Error('not made')
  expect(made.email).toBe(env().ADMIN_EMAIL)
  expect(await ensureDesignatedAdmin()).toBeNull()
  const { user } = await signIn({ email: made.email, password: made.password ?? '' })
  expect(await loadProfile(user)).toMatchObject({
    fullName: 'Fourways Motors Admin',
    role: 'admin',
    isActive: true,
    permissions: ['delete', 'export', 'settings', 'money'],
  })
})

test('an account without a profile gets one: the designated admin’s, or a visitor’s', async () => {
  await ensureDesignatedAdmin()
  const email = env().ADMIN_EMAIL
  const { id } = await db
    .deleteFrom('user_profiles')
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await loadProfile({ id, email })).toMatchObject({
    role: 'admin',
    permissions: { length: 4 },
  })
  const other = { id: newId(), email: 'visitor@example.com' }
  expect(await loadProfile(other)).toMatchObject({
    fullName: 'User',
    role: 'user',
    permissions: [],
  })
  expect(await auditOf(other.id)).toMatchObject([{ action: 'staff.create', actor: 'sign-in' }])
})

test('a failed read creates no profile', async () => {
  await expect(loadProfile({ id: 'no key', email: 'broken@example.com' })).rejects.toThrow('uuid')
  const made = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('email', '=', 'broken@example.com')
    .execute()
  expect(made).toEqual([])
})

test('a phone number in any notation identifies its profile’s account', async () => {
  const { email } = await storePerson({ phone: '+254712345678' })
  for (const written of ['0712 345 678', '+254712345678', '00254712345678']) {
    expect(await findSignInAddress(written)).toBe(email)
  }
  expect(await findSignInAddress(' Wanjiku@Example.com ')).toBe('wanjiku@example.com')
  for (const written of ['0712 345 679', 'wanjiku', '']) {
    expect(await findSignInAddress(written)).toBe('nobody@invalid.example')
  }
})

test('a recovery link sets a password once and ends every session', async () => {
  const person = await storePerson()
  await signIn(person)
  const token = await recover(person.email)
  expect(await findPasswordLink(token)).toMatchObject({ email: person.email, hasPassword: true })
  const password = OTHER_PASSWORD
  expect(await resetPassword({ token, password })).toEqual({ ok: true, email: person.email })
  expect(await listSessions(person.id)).toEqual([])
  await expect(signIn(person)).rejects.toThrow('Invalid email or password')
  await signIn({ email: person.email, password })
  expect(await resetPassword({ token, password })).toMatchObject({
    ok: false,
    reason: { code: 'invalid_link' },
  })
  const audit = await auditOf(person.id)
  expect(audit.map(({ action }) => action)).toEqual([
    'staff.recovery_request',
    'staff.password_reset',
  ])
  expect(JSON.stringify(audit)).not.toContain(token)
})

test('of two concurrent uses of a link, one sets the password', async () => {
  const person = await storePerson()
  const token = await recover(person.email)
  const results = await Promise.all(
    ['first tall tree here', 'second wide river here'].map((password) =>
      resetPassword({ token, password }),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a weak password is refused with its reasons, and the link still works', async () => {
  const person = await storePerson()
  const token = await recover(person.email)
  // Too short, the dealership's name, and leaked.
  expect(await resetPassword({ token, password: 'fourways' })).toMatchObject({
    ok: false,
    reason: { code: 'weak_password', reasons: { length: 3 } },
  })
  expect(await resetPassword({ token, password: OTHER_PASSWORD })).toMatchObject({ ok: true })
})

test('requests in somebody’s name end none of their links and do not flood their mailbox', async () => {
  const { id, email } = await storePerson()
  const first = await recover(email)
  await Promise.all(Array.from({ length: 6 }, () => recover(email)))
  expect(await mailsTo(email)).toHaveLength(3)
  expect(await resetPassword({ token: first, password: OTHER_PASSWORD })).toMatchObject({
    ok: true,
  })
  const left = db.selectFrom('auth_verifications').select('id').where('value', '=', id)
  expect(await left.execute()).toEqual([])
})

test('a link requested for an invited user does not end the invitation', async () => {
  const email = 'invited-and-asked@example.com'
  const invited = await inviteStaff(context, {
    email,
    fullName: 'New Colleague',
    phone: null,
    permissions: [],
    origin: ORIGIN,
    isMailed: false,
  })
  if (!invited.ok) throw new Error(invited.reason)
  await recover(email)
  expect(await findPasswordLink(tokenIn(invited.url))).toMatchObject({ email })
})

test('a user is invited with an account, and without the back office or permissions', async () => {
  const invited = await inviteStaff(context, {
    email: 'only-a-user@example.com',
    fullName: 'Only A User',
    phone: null,
    role: 'user',
    permissions: ['export'],
    origin: ORIGIN,
    isMailed: false,
  })
  if (!invited.ok) throw new Error(invited.reason)
  expect(await loadProfile({ id: invited.id, email: 'only-a-user@example.com' })).toMatchObject({
    role: 'user',
    permissions: [],
    isActive: true,
  })
  expect(await findPasswordLink(tokenIn(invited.url))).not.toBeNull()
})

test('an expired link sets nothing', async () => {
  const { email } = await storePerson()
  const second = await recover(email)
  await db
    .updateTable('auth_verifications')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('identifier', 'like', 'password-link:%')
    .execute()
  expect(await findPasswordLink(second)).toBeNull()
})

test('unknown and deactivated accounts get no email', async () => {
  const deactivated = await storePerson({ isActive: false })
  for (const email of [deactivated.email, 'stranger@example.com']) {
    await requestPasswordRecovery({ email, origin: ORIGIN })
    expect(await mailsTo(email)).toEqual([])
  }
})

test('a password change needs the old one and signs other devices out', async () => {
  const person = await storePerson()
  await signIn(person)
  await signIn(person)
  const [here] = await listSessions(person.id)
  const account = { ...person, sessionId: here?.id ?? '' }
  const change = (current: string, password: string) =>
    changePassword(context, { account, current, password })
  expect(await change('not this', OTHER_PASSWORD)).toMatchObject({
    reason: { code: 'wrong_password' },
  })
  expect(await change(person.password, person.password)).toMatchObject({
    reason: { reasons: ['Choose a password other than the current one.'] },
  })
  expect(await change(person.password, OTHER_PASSWORD)).toEqual({ ok: true })
  expect(await listSessions(person.id)).toMatchObject([{ id: here?.id }])
  await signIn({ email: person.email, password: OTHER_PASSWORD })
})

test('sessions end one at a time, all others, or all', async () => {
  const person = await storePerson()
  for (let devices = 0; devices < 4; devices += 1) await signIn(person)
  const [here, there] = await listSessions(person.id)
  const accountId = person.id
  const end = (which: Parameters<typeof signOutSessions>[1]) => signOutSessions(context, which)
  expect(await end({ accountId, scope: 'one', onlyId: there?.id ?? '' })).toBe(1)
  expect(await end({ accountId, scope: 'others', exceptId: here?.id ?? '' })).toBe(2)
  expect(await listSessions(person.id)).toMatchObject([{ id: here?.id }])
  expect(await end({ accountId, scope: 'global' })).toBe(1)
  expect(await end({ accountId, scope: 'global' })).toBe(0)
  const other = await storePerson()
  await signIn(other)
  const [theirs] = await listSessions(other.id)
  expect(await end({ accountId, scope: 'one', onlyId: theirs?.id ?? '' })).toBe(0)
})

test('an invited user chooses a password by the link and becomes staff', async () => {
  const invited = await inviteStaff(context, {
    email: 'otieno@example.com',
    fullName: 'Otieno',
    phone: '+254711000111',
    permissions: ['export'],
    origin: ORIGIN,
    isMailed: true,
  })
  if (!invited.ok) throw new Error(invited.reason)
  const [mail, ...others] = await mailsTo('otieno@example.com')
  expect(mail).toMatchObject({ kind: 'staff_invitation', payload: { name: 'Otieno' } })
  expect(await passwordLinkUrl(mail?.payload as PasswordLink)).toBe(invited.url)
  expect(others).toEqual([])
  await expect(signIn({ email: 'otieno@example.com', password: OTHER_PASSWORD })).rejects.toThrow(
    'Invalid email or password',
  )
  const token = tokenIn(invited.url)
  await resetPassword({ token, password: OTHER_PASSWORD })
  const { user } = await signIn({ email: 'otieno@example.com', password: OTHER_PASSWORD })
  expect(await loadProfile(user)).toMatchObject({ role: 'admin', permissions: ['export'] })
  const audit = await auditOf(invited.id)
  expect(audit.map(({ action }) => action)).toEqual(['staff.invite', 'staff.invitation_accept'])
  expect(JSON.stringify(audit)).not.toContain(token)
})

test('a taken address or number is refused, and nothing is left behind', async () => {
  const { email } = await storePerson({ phone: '+254722000111' })
  const invitation = { fullName: 'X', permissions: [], origin: ORIGIN, isMailed: false }
  expect(await inviteStaff(context, { ...invitation, email, phone: null })).toEqual({
    ok: false,
    reason: 'addressTaken',
  })
  const byPhone = { ...invitation, email: 'new@example.com', phone: '+254722000111' }
  expect(await inviteStaff(context, byPhone)).toEqual({ ok: false, reason: 'phoneTaken' })
  const accounts = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', 'new@example.com')
    .execute()
  expect(accounts).toEqual([])
})

test('a new invitation replaces the previous one, and nobody with a password gets one', async () => {
  const invitation = { fullName: 'Akinyi', permissions: [], origin: ORIGIN, isMailed: false }
  const invited = await inviteStaff(context, {
    ...invitation,
    email: 'akinyi@example.com',
    phone: null,
  })
  if (!invited.ok) throw new Error(invited.reason)
  const member = await findStaffMember(invited.id)
  if (!member) throw new Error('not stored')
  const renewed = await renewInvitation(context, { ...member, origin: ORIGIN, isMailed: false })
  if (!renewed.ok) throw new Error(renewed.reason)
  expect(await findPasswordLink(tokenIn(invited.url))).toBeNull()
  await resetPassword({ token: tokenIn(renewed.url), password: OTHER_PASSWORD })
  const accepted = await findStaffMember(invited.id)
  expect(accepted?.hasPassword).toBe(true)
  if (!accepted) throw new Error('not stored')
  expect(await renewInvitation(context, { ...accepted, origin: ORIGIN, isMailed: false })).toEqual({
    ok: false,
    reason: 'alreadyAccepted',
  })
})

test('a deactivated user loses sessions and links at once, and can be reactivated', async () => {
  const keeper = await storePerson({ isOwner: true })
  const person = await storePerson()
  await signIn(person)
  const token = await recover(person.email)
  const { id: sessionId } = await openSession(keeper)
  const by = { actor: { id: keeper.id, name: keeper.email }, sessionId }
  expect(await setStaffActive(by, { id: person.id, isActive: false })).toEqual({ ok: true })
  expect(await listSessions(person.id)).toEqual([])
  expect(await findPasswordLink(token)).toBeNull()
  expect(await setStaffActive(by, { id: person.id, isActive: true })).toEqual({ ok: true })
  expect((await auditOf(person.id)).slice(1)).toMatchObject([
    { action: 'staff.deactivate', before: { isActive: true }, after: { isActive: false } },
    { action: 'staff.reactivate' },
  ])
  expect(await setStaffActive(by, { id: keeper.id, isActive: false })).toEqual({
    ok: false,
    reason: 'self',
  })
})

test('a profile accepts only an unused number, and a blank one removes it', async () => {
  const [person, other] = [await storePerson(), await storePerson({ phone: '+254733000111' })]
  const own = { id: person.id, fullName: 'Wanjiku K.' }
  expect(await updateOwnProfile(context, { ...own, phone: '+254733000111' })).toEqual({
    ok: false,
    reason: 'phoneTaken',
  })
  expect(await updateOwnProfile(context, { ...own, phone: '+254733000112' })).toEqual({ ok: true })
  expect(await findStaffMember(person.id)).toMatchObject({
    fullName: 'Wanjiku K.',
    phone: '+254733000112',
  })
  expect(await updateOwnProfile(context, { ...own, id: other.id, phone: null })).toEqual({
    ok: true,
  })
})

test('nothing in the database works as the token of a link that waits to be emailed', async () => {
  const { email } = await storePerson()
  const token = await recover(email)
  expect((await findPasswordLink(token))?.email).toBe(email)
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const stored = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(each)::text as row from ${sql.table(name)} as each`.execute(db)
    for (const [word] of rows.flatMap(({ row }) => [...row.matchAll(/[\w-]{22,}/g)])) {
      stored.set(createHash('sha256').update(word).digest('base64url'), name)
    }
  }
  const links = await db.selectFrom('auth_verifications').select('identifier').execute()
  expect(links.length).toBeGreaterThan(0)
  for (const { identifier } of links) {
    expect(stored.get(identifier.replace('password-link:', ''))).toBeUndefined()
  }
})
