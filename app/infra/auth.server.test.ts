import { expect, test, vi } from 'vitest'

import { addAccount } from '#app/domain/staff/account-rows.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { auth } from './auth.server.ts'
import { command } from './db/command.server.ts'
import { newId } from './id.server.ts'
import { passkeyAuth } from './passkey-auth.server.ts'

test('the tables match what the sign-in library expects', async () => {
  const place = { origin: 'https://cars.example', rpId: 'cars.example' }
  for (const { $context } of [await auth(), await passkeyAuth(place)]) {
    const { explicitSchemaCheck } = await $context
    expect(explicitSchemaCheck).toBeTypeOf('function')
    await expect(Promise.resolve(explicitSchemaCheck?.())).resolves.toBeUndefined()
  }
})

test('nobody can open an account', async () => {
  const { api } = await auth()
  const body = { email: 'stranger@example.com', password: 'a long enough password', name: 'X' }
  await expect(api.signUpEmail({ body })).rejects.toThrow('sign up is not enabled')
})

test('a sign-in costs one hash, with or without an account or a password', async () => {
  const { api, $context } = await auth()
  const { password } = await $context
  const work = [vi.spyOn(password, 'hash'), vi.spyOn(password, 'verify')]
  const { email } = await storePerson()
  const invited = 'invited-without-password@example.com'
  await inviteAccount(invited)
  for (const address of [email, invited, 'stranger@example.com']) {
    const before = work.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    const body = { email: address, password: 'not the password' }
    await expect(api.signInEmail({ body })).rejects.toThrow('Invalid email or password')
    expect(work.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBe(before + 1)
  }
})

const inviteAccount = (email: string) =>
  command({ actor: { id: null, name: 'test' } }, (trx) =>
    addAccount(trx, { id: newId(), email, name: 'Invited' }),
  )
