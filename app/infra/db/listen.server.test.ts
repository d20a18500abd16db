import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'

import '#tests/setup/database/provided.ts'

import { type Changes, onChange } from './changes.server.ts'
import { command } from './command.server.ts'
import { db } from './database.server.ts'
import { listenForChanges, type Listening } from './listen.server.ts'

const LOCALLY_USED = '019a9f00-0000-7000-8000-000000000001'

let listening: Listening
let heard: Changes[] = []

beforeAll(async () => {
  listening = await listenForChanges()
  onChange((event) => heard.push(event))
})

afterAll(() => listening.close())

beforeEach(() => {
  heard = []
})

test("another process's commit arrives with its ids, once it can be read", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tests/setup/programs/changer.ts',
    'from elsewhere',
  ])
  expect(stdout).toBe(inject('testDatabase').kind === 'pglite' ? 'joined 3' : 'served 3')
  await vi.waitUntil(() => heard.length > 0, { timeout: 10_000 })
  expect(heard).toEqual([[{ entity: 'categories', ids: [LOCALLY_USED] }]])
  const row = await db
    .selectFrom('categories')
    .select('description')
    .where('id', '=', LOCALLY_USED)
    .executeTakeFirst()
  expect(row).toEqual({ description: 'from elsewhere' })
})

test('our own commit arrives once', async () => {
  await command({ actor: { id: null, name: 'test' } }, async (_trx, record) => {
    record({ action: 'category.touch', entity: 'categories', id: LOCALLY_USED })
  })
  // Arrives after any echo of our own commit.
  await promisify(execFile)(process.execPath, ['tests/setup/programs/changer.ts', 'later'])
  await vi.waitUntil(() => heard.length > 1, { timeout: 10_000 })
  expect(heard).toHaveLength(2)
})
