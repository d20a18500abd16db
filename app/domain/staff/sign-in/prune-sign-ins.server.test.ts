import { expect, test } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storePerson } from '#tests/factories/staff.ts'

import { pruneSignIns } from './sessions.server.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

async function storeSession(userId: string, { signedIn, ended }: { signedIn: Date; ended: Date }) {
  const token = newId()
  await db
    .insertInto('auth_sessions')
    .values({ id: newId(), user_id: userId, token, created_at: signedIn, expires_at: ended })
    .execute()
  return token
}

test('sessions that ended a week ago are deleted, except the latest of each account', async () => {
  const [often, once] = [await storePerson(), await storePerson()]
  await storeSession(often.id, { signedIn: daysAgo(90), ended: daysAgo(60) })
  await storeSession(often.id, { signedIn: daysAgo(50), ended: daysAgo(8) })
  const expected = [
    await storeSession(often.id, { signedIn: daysAgo(40), ended: daysAgo(6) }),
    await storeSession(often.id, { signedIn: daysAgo(2), ended: daysAgo(-28) }),
    await storeSession(once.id, { signedIn: daysAgo(400), ended: daysAgo(370) }),
  ]
  await pruneSignIns(NOW)
  const left = await db
    .selectFrom('auth_sessions')
    .select('token')
    .where('user_id', 'in', [often.id, once.id])
    .execute()
  expect(new Set(left.map(({ token }) => token))).toEqual(new Set(expected))
})

test('password links that expired a week ago are deleted', async () => {
  const { id: value } = await storePerson()
  const store = (identifier: string, expires_at: Date) =>
    db
      .insertInto('auth_verifications')
      .values({ id: newId(), identifier, value, expires_at })
      .execute()
  await store(`old ${value}`, daysAgo(8))
  await store(`new ${value}`, daysAgo(6))
  await pruneSignIns(NOW)
  const left = await db
    .selectFrom('auth_verifications')
    .select('identifier')
    .where('value', '=', value)
    .execute()
  expect(left).toEqual([{ identifier: `new ${value}` }])
})
