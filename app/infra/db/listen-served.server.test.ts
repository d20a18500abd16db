import type * as Timers from 'node:timers/promises'

import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { logChanges } from '#tests/setup/database/disconnected.ts'
import '#tests/setup/database/provided.ts'

import { isConnected } from './change-log.server.ts'
import { type Changes, CHANGES_CHANNEL, encodeChanges, onChange } from './changes.server.ts'
import { db } from './database.server.ts'
import { listenToServer } from './listen.server.ts'

/** While it is a list, pauses end when a test ends them. */
const held = vi.hoisted(() => ({ pauses: null as (() => void)[] | null }))

vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof Timers>()
  const setTimeout: typeof timers.setTimeout = async (ms, value, options) => {
    const { pauses } = held
    if (!pauses) return timers.setTimeout(ms, value, options)
    await new Promise<void>((resolve) => pauses.push(resolve))
    return value as never
  }
  return { ...timers, setTimeout }
})

async function breakListener() {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'car-shop listener' and datname = current_database()`.execute(db)
}

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
  await breakListener()
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

test('a commit that the last ping saw, but no notice told of, is announced', async () => {
  const pauses: (() => void)[] = []
  held.pauses = pauses
  const listening = await listenToServer()
  onTestFinished(() => {
    held.pauses = null
    const closed = listening.close()
    pauses.at(-1)?.()
    return closed
  })
  const ping = async () => {
    const before = pauses.length
    pauses.at(-1)?.()
    await vi.waitUntil(() => pauses.length > before, { timeout: 10_000 })
  }
  const heard: Changes[] = []
  onTestFinished(onChange((changes) => heard.push(changes)))

  await ping()
  const missed = [{ entity: 'cars', ids: ['one'] }]
  await logChanges(missed)
  await ping()
  await breakListener()
  await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 })
  expect(heard).toEqual([missed])
})
