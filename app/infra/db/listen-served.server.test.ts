import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { type ChangeEvent, CHANGES_CHANNEL, encodeChanges, onChange } from './changes.server.ts'
import { db } from './database.server.ts'
import { listenToServer } from './listen-served.server.ts'

test('a lost listener says so, comes back by itself and hears again', async () => {
  const heard: ChangeEvent[] = []
  onTestFinished(onChange((event) => heard.push(event)))
  const listening = await listenToServer()
  onTestFinished(() => listening.close())

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'car-shop listener' and datname = current_database()`.execute(db)
  await vi.waitUntil(() => heard.length === 2, { timeout: 10_000 })
  expect(heard).toEqual([{ kind: 'lost' }, { kind: 'resumed' }])

  const changes = [{ entity: 'cars', ids: null }]
  const payload = encodeChanges(changes).replace(/"origin":"[^"]+"/, '"origin":"another process"')
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${payload})`.execute(db)
  await vi.waitUntil(() => heard.length === 3, { timeout: 10_000 })
  expect(heard[2]).toEqual({ kind: 'changed', changes })
})
