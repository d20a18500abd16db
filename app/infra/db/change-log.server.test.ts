import { fork } from 'node:child_process'
import { once } from 'node:events'

import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { inRequestScope } from '#app/infra/request-scope.server.ts'
import { disconnect, logChanges } from '#tests/setup/database/disconnected.ts'

import { cachedUntilChanged } from './cached-until-changed.server.ts'
import {
  catchUp,
  type Moment,
  MOMENT_COLUMNS,
  pruneChangeLog,
  setConnected,
  setKnownUpTo,
  upToDate,
} from './change-log.server.ts'
import { type Changes, onChange } from './changes.server.ts'
import { command } from './command.server.ts'
import { db } from './database.server.ts'

const CHANGED = [{ entity: 'cars', ids: ['one'] }]

let heard: Changes[]

beforeEach(async () => {
  await db.deleteFrom('change_log').execute()
  await disconnect()
  heard = []
  onTestFinished(onChange((changes) => heard.push(changes)))
})

async function now(): Promise<Moment> {
  const { rows } = await sql<Moment>`select ${sql.raw(MOMENT_COLUMNS)}`.execute(db)
  const [moment] = rows
  if (!moment) throw new Error('The database does not know when it is.')
  return moment
}

test("another process's commit is announced once", async () => {
  await upToDate()
  expect(heard).toEqual([])
  await logChanges(CHANGED)
  await upToDate()
  await upToDate()
  expect(heard).toEqual([CHANGED])
})

test('a command logs its notice, and is announced once in its own process', async () => {
  await command({ actor: { id: null, name: 'test' } }, async (_trx, record) => {
    record({ action: 'car.update', entity: 'cars', id: 'one', alsoChanged: ['media_files'] })
  })
  const changes = [...CHANGED, { entity: 'media_files', ids: null }]
  const rows = await db.selectFrom('change_log').select('notice').execute()
  expect(rows.map(({ notice }) => JSON.parse(notice))).toMatchObject([{ changes }])
  await upToDate()
  expect(heard).toEqual([changes])
})

test('while connected the log is not read', async () => {
  setConnected(true)
  await logChanges(CHANGED)
  await upToDate()
  expect(heard).toEqual([])
})

test('a request reads the log once, and work after it reads again', async () => {
  let after = async () => {}
  await inRequestScope(async () => {
    await upToDate()
    await logChanges(CHANGED)
    await Promise.all([upToDate(), upToDate()])
    expect(heard).toEqual([])
    after = () => upToDate()
  })
  await after()
  expect(heard).toEqual([CHANGED])
})

test.each<[string, (moment: Moment) => Partial<Moment>]>([
  ['from before what the log still holds', () => ({ at: '2026-01-01T00:00:00Z' })],
  ['of another server', () => ({ server: '2026-01-01 00:00:00+00' })],
])('a moment %s says nothing: everything may have changed', async (_what, other) => {
  const moment = await now()
  setKnownUpTo({ ...moment, ...other(moment) })
  await catchUp()
  await catchUp()
  expect(heard).toEqual(['all'])
})

test('old notices are pruned, those that may still be needed are not', async () => {
  await logChanges(CHANGED)
  await db
    .updateTable('change_log')
    .set({ at: sql`now() - interval '61 minutes'` })
    .execute()
  await logChanges(CHANGED)
  await db
    .updateTable('change_log')
    .set({ at: sql`now() - interval '59 minutes'` })
    .where('at', '>', sql<Date>`now() - interval '1 minute'`)
    .execute()
  await pruneChangeLog()
  expect(await db.selectFrom('change_log').select('at').execute()).toHaveLength(1)
})

test('none of many concurrent commits by others is missed', async () => {
  const read = cachedUntilChanged({
    tables: ['site_settings'],
    load: async () => {
      const rows = await db.selectFrom('site_settings').select(['key', 'value']).execute()
      return new Map(rows.map(({ key, value }) => [key, Number(value)]))
    },
  })
  const saved = new Map<string, number>()
  const writer = fork('tests/setup/programs/setting-writer.ts', { execArgv: [] })
  writer.on('message', ({ key, value }: { key: string; value: number }) => saved.set(key, value))
  const over = new AbortController()
  writer.once('exit', () => over.abort())
  let reads = 0
  const readOverAndOver = async () => {
    while (!over.signal.aborted) {
      const before = [...saved]
      const { result: found } = await inRequestScope(read)
      for (const [key, value] of before) expect(found.get(key)).toBeGreaterThanOrEqual(value)
      if (before.length > 0) reads += 1
    }
  }
  const [[code]] = await Promise.all([
    once(writer, 'exit'),
    ...Array.from({ length: 4 }, readOverAndOver),
  ])
  expect(code).toBe(0)
  expect(saved.size).toBe(8)
  expect(reads).toBeGreaterThan(20)
  expect(await read()).toEqual(saved)
})
