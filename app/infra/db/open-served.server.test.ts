import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { openPostgres } from './open-postgres.server.ts'

const server = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost')

function urlWith(change: Partial<Record<'username' | 'host' | 'pathname', string>>): string {
  return Object.assign(new URL(server), change).href
}

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client(urlWith({ pathname: '/postgres' }))
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

test('a missing database is created', async () => {
  const name = `shop_test_new_${randomUUID().slice(0, 8)}`
  onTestFinished(() => asAdmin(`drop database "${name}"`))
  const url = urlWith({ pathname: `/${name}` })
  await openPostgres(url)
  expect(await openPostgres(url)).toMatchObject({ kind: 'served' })
})

test('a missing database that this user may not create is named', async () => {
  const user = `shop_test_${randomUUID().slice(0, 8)}`
  await asAdmin(`create role "${user}" login`)
  onTestFinished(() => asAdmin(`drop role "${user}"`))
  const url = urlWith({ username: user, pathname: '/nothere' })
  await expect(openPostgres(url)).rejects.toThrow(
    'Database "nothere" of DATABASE_URL does not exist and cannot be created by this user: ' +
      'create it, or use a user that may.',
  )
})

test('an unknown user is named', async () => {
  await expect(openPostgres(urlWith({ username: 'nobodyhere' }))).rejects.toThrow(
    `PostgreSQL at ${server.host} does not allow user "nobodyhere" to connect: correct DATABASE_URL or the server's pg_hba.conf.`,
  )
})

test('an unreachable server is named', async () => {
  await expect(openPostgres('postgres://shop:secret@127.0.0.1:1/shop')).rejects.toThrow(
    'No PostgreSQL server answers at 127.0.0.1:1 (ECONNREFUSED): start it, or correct DATABASE_URL.',
  )
  await expect(openPostgres('postgres://shop:secret@nowhere.invalid/shop')).rejects.toThrow(
    /^No PostgreSQL server answers at nowhere.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)/,
  )
})
