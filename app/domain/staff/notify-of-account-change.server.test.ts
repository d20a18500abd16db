import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { storePasskey, storePerson } from '#tests/factories/staff.ts'

import { changePassword, resetPassword } from './passwords/change-password.server.ts'
import { type PasswordLink, passwordLinkUrl } from './passwords/password-link-url.server.ts'
import {
  requestPasswordRecovery,
  removeEveryPasskey,
  removeSecondStep,
} from './passwords/recover-account.server.ts'
import { updateOwnProfile } from './profile.server.ts'
import { recordSecondFactor } from './second-step/second-step.server.ts'

const context = { actor: { id: null, name: 'test' } }
const OTHER_PASSWORD = 'blue kettle under stairs'

async function changesSentTo(address: string): Promise<unknown[]> {
  const emails = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('to_address', '=', address)
    .where('kind', '=', 'account_change')
    .orderBy('id')
    .execute()
  return emails.map(({ payload }) => (payload as { change: string }).change)
}

test('a password change is notified, a refused one is not', async () => {
  const { id, email, password } = await storePerson()
  const account = { id, email, sessionId: id }
  await changePassword(context, { account, current: 'not it', password: OTHER_PASSWORD })
  await changePassword(context, { account, current: password, password: 'short' })
  expect(await changesSentTo(email)).toEqual([])
  await changePassword(context, { account, current: password, password: OTHER_PASSWORD })
  expect(await changesSentTo(email)).toEqual(['password'])
})

test('a password reset by link is notified', async () => {
  const { email } = await storePerson({ fullName: 'Njeri' })
  await requestPasswordRecovery({ email, origin: 'https://cars.example' })
  const { payload } = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  const url = await passwordLinkUrl(payload as PasswordLink)
  const token = new URL(url).searchParams.get('token') ?? ''
  const before = Date.now()
  await resetPassword({ token, password: OTHER_PASSWORD })
  await resetPassword({ token, password: OTHER_PASSWORD })
  expect(await changesSentTo(email)).toEqual(['password'])
  const notice = await db
    .selectFrom('mail_outbox')
    .select('payload')
    .where('to_address', '=', email)
    .where('kind', '=', 'account_change')
    .executeTakeFirstOrThrow()
  const { name, at } = notice.payload as { name: string; at: string }
  expect(name).toBe('Njeri')
  expect(Date.parse(at)).toBeGreaterThanOrEqual(before)
})

test('enabling and disabling two-factor authentication, new codes, and removal at the terminal are notified', async () => {
  const { id: accountId, email } = await storePerson()
  for (const event of ['on', 'codes', 'off'] as const) {
    await recordSecondFactor(context, { accountId, event })
  }
  await removeSecondStep(email)
  expect(await changesSentTo(email)).toEqual([
    'second_step_on',
    'recovery_codes',
    'second_step_off',
    'second_step_off',
  ])
})

test('a new sign-in number is notified, a new name is not', async () => {
  const { id, email } = await storePerson({ phone: null })
  const phone = `+2547${id.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`
  await updateOwnProfile(context, { id, fullName: 'Another Name', phone: null })
  expect(await changesSentTo(email)).toEqual([])
  await updateOwnProfile(context, { id, fullName: 'Another Name', phone })
  await updateOwnProfile(context, { id, fullName: 'Another Name', phone })
  expect(await changesSentTo(email)).toEqual(['phone'])
})

test('passkeys that are removed at the terminal are notified once', async () => {
  const person = await storePerson()
  expect(await removeEveryPasskey('nobody@example.com')).toBeNull()
  expect(await removeEveryPasskey(person.email)).toBe(0)
  expect(await changesSentTo(person.email)).toEqual([])
  await storePasskey(person)
  await storePasskey(person, { name: '1Password' })
  expect(await removeEveryPasskey(person.email)).toBe(2)
  expect(await changesSentTo(person.email)).toEqual(['passkey_removed'])
})
