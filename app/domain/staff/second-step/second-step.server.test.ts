import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { auth } from '#app/infra/auth.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { type StoredPerson, storePerson } from '#tests/factories/staff.ts'

import { claimCode } from './second-step.server.ts'

async function openSession({ email, password }: StoredPerson): Promise<string> {
  const { api } = await auth()
  return (await api.signInEmail({ body: { email, password } })).token
}

const sessionsOf = async (id: string) =>
  (await db.selectFrom('auth_sessions').select('token').where('user_id', '=', id).execute()).map(
    ({ token }) => token,
  )

test('a code is accepted once per account', async () => {
  const [one, other] = [await storePerson(), await storePerson()]
  expect(await claimCode({ accountId: one.id, code: '123456' })).toBe(true)
  expect(await claimCode({ accountId: one.id, code: '123456' })).toBe(false)
  expect(await claimCode({ accountId: one.id, code: '654321' })).toBe(true)
  // The previous code is not accepted again either.
  expect(await claimCode({ accountId: one.id, code: '123456' })).toBe(false)
  expect(await claimCode({ accountId: other.id, code: '123456' })).toBe(true)
})

test('of eight concurrent uses of one code, only one keeps a session', async () => {
  const person = await storePerson()
  const tokens = await Promise.all(Array.from({ length: 8 }, () => openSession(person)))
  const claims = await Promise.all(
    tokens.map((sessionToken) => claimCode({ accountId: person.id, code: '123456', sessionToken })),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
  expect(await sessionsOf(person.id)).toEqual(tokens.filter((_, place) => claims[place]))
})

test('a repeated code is valid again after its time, and old ones are deleted', async () => {
  const { id: accountId } = await storePerson()
  for (const code of ['111111', '222222', '333333']) await claimCode({ accountId, code })
  await db
    .updateTable('auth_used_codes')
    .set({ used_at: sql`now() - interval '121 seconds'` })
    .where('user_id', '=', accountId)
    .execute()
  expect(await claimCode({ accountId, code: '222222' })).toBe(true)
  const left = await db
    .selectFrom('auth_used_codes')
    .select('code')
    .where('user_id', '=', accountId)
    .execute()
  expect(left).toEqual([{ code: '222222' }])
})
