import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { logChanges } from '#tests/setup/database/disconnected.ts'
import '#tests/setup/database/provided.ts'

import { isConnected } from './change-log.server.ts'
import { type Changes, CHANGES_CHANNEL, encodeChanges, onChange } from './changes.server.ts'
import { db } from './database.server.ts'
import { listenToServer } from './listen-served.server.ts'

async function openMaintenance() {
  const source = inject('testDatabase')
  if (source.kind !== 'postgres') throw new Error('This is a test of a PostgreSQL server.')
  const client = new pg.Client(source.server)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = pg.escapeIdentifier(rows[0]?.name ?? '')
  return (allowed: boolean) =>
    client.query(`alter database ${name} with allow_connections ${allowed}`)
}

test('a listener reconnects, learns what it missed and receives notices again', async () => {
  const allowConnections = await openMaintenance()
  const listening = await listenToServer()
  onTestFinished(() => listening.close())
  expect(isConnected()).toBe(true)
  const heard: Changes[] = []
  onTestFinished(onChange((changes) => heard.push(changes)))

  await allowConnections(false)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'car-shop listener' and datname = current_database()`.execute(db)
  await vi.waitUntil(() => !isConnected(), { timeout: 10_000 })
  const missed = [{ entity: 'cars', ids: ['one'] }]
  await logChanges(missed)
  await allowConnections(true)
  await vi.waitUntil(isConnected, { timeout: 10_000 })
  expect(heard).toEqual([missed])

  const changes = [{ entity: 'cars', ids: null }]
  const notice = encodeChanges(changes).replace(/"origin":"[^"]+"/, '"origin":"another process"')
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${notice})`.execute(db)
  await vi.waitUntil(() => heard.length === 2, { timeout: 10_000 })
  expect(heard[1]).toEqual(changes)
})
