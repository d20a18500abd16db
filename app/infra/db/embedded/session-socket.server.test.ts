import { connect } from 'node:net'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { openTestEngine } from '#tests/setup/database/open-test-engine.ts'

import { serveSession, type SessionListener, SessionTurns } from './session-socket.server.ts'
import { queryMessage } from './wire-protocol.server.ts'

const { engine, dataDir, close } = await openTestEngine()
let turns: SessionTurns
let listener: SessionListener
let clients: pg.Client[] = []
const notices: string[] = []

beforeAll(async () => {
  turns = new SessionTurns({
    pglite: engine.pglite,
    notify: ({ payload }) => notices.push(payload),
    sessionSetup: 'listen shop_changes',
    idleTransactionTimeoutMs: 1_000,
  })
  listener = await serveSession({
    path: `${dataDir}/.s.PGSQL.5432`,
    turns,
    greeting: await turns.greeting(),
  })
})

afterAll(async () => {
  await turns.stop()
  await listener.close()
  await close()
})

beforeEach(async () => {
  const client = await newClient()
  await client.query('drop table if exists notes')
  await client.query('create table notes (id int primary key, text text)')
})

afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()))
  clients = []
})

async function newClient(): Promise<pg.Client> {
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' })
  // The engine closes connections in some of these tests.
  client.on('error', () => {})
  await client.connect()
  clients.push(client)
  return client
}

async function countNotes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from notes')
  return rows[0]?.count ?? -1
}

test('concurrent long statements get their own answers', async () => {
  const letters = ['a', 'b', 'c', 'd']
  await Promise.all(
    letters.map(async (letter, index) => {
      const client = await newClient()
      for (let round = 0; round < 40; round += 1) {
        const text = letter.repeat(index % 2 === 0 ? 300_000 : 10)
        const columns = index % 2 === 0 ? '$1::text as a, 1 as b' : '$1::text as a'
        const { rows } = await client.query(`select ${columns}`, [text])
        expect(rows[0].a === text && 'b' in rows[0] === (index % 2 === 0)).toBe(true)
      }
    }),
  )
})

test('a client may connect and wait while another has a transaction open', async () => {
  const [writer, reader] = [await newClient(), await newClient()]
  await writer.query('begin')
  await writer.query('insert into notes values (1)')
  const late = await newClient()
  const counts = Promise.all([countNotes(reader), countNotes(late)])
  await writer.query('insert into notes values (2)')
  await writer.query('commit')
  expect(await counts).toEqual([2, 2])
})

test('a client that disconnects leaves nothing of its transaction', async () => {
  const [writer, reader] = [await newClient(), await newClient()]
  await writer.query('begin')
  await writer.query('insert into notes values (1)')
  const count = countNotes(reader)
  await writer.end()
  expect(await count).toBe(0)
})

test('a failed transaction affects only its own client', async () => {
  const [writer, reader] = [await newClient(), await newClient()]
  await writer.query('begin')
  await expect(writer.query('insert into nowhere values (1)')).rejects.toThrow('does not exist')
  const count = countNotes(reader)
  await expect(writer.query('select 1')).rejects.toThrow('current transaction is aborted')
  await writer.query('rollback')
  expect(await count).toBe(0)
})

test('an idle transaction is ended when another client waits', async () => {
  const [sleeper, reader] = [await newClient(), await newClient()]
  await sleeper.query('begin')
  await sleeper.query('insert into notes values (1)')
  expect(await countNotes(reader)).toBe(0)
  await expect(sleeper.query('select 1')).rejects.toThrow(/terminated|not queryable/)
})

test('settings, temporary tables and listening end with the client', async () => {
  const messy = await newClient()
  await messy.query(`set search_path = nowhere`)
  await messy.query('create temporary table mine (id int)')
  await messy.query('unlisten *')
  await messy.end()
  const next = await newClient()
  expect((await next.query('show search_path')).rows).toEqual([{ search_path: 'public' }])
  await expect(next.query('select * from mine')).rejects.toThrow('does not exist')
  await next.query(`select pg_notify('shop_changes', 'after')`)
  expect(notices).toContain('after')
})

test('a notification is sent at commit and not after a rollback', async () => {
  const client = await newClient()
  await client.query('begin')
  await client.query(`select pg_notify('shop_changes', 'kept')`)
  expect(notices).not.toContain('kept')
  await client.query('commit')
  await client.query('begin')
  await client.query(`select pg_notify('shop_changes', 'dropped')`)
  await client.query('rollback')
  expect(notices).toContain('kept')
  expect(notices).not.toContain('dropped')
})

test('a notification is sent before its commit is acknowledged', async () => {
  const sentAtAnswer = await new Promise<string[]>((resolve) => {
    turns.take({
      client: { send: () => resolve([...notices]), end: () => {} },
      bytes: queryMessage(`select pg_notify('shop_changes', 'before the answer')`),
    })
  })
  expect(sentAtAnswer).toContain('before the answer')
})

test('COPY FROM STDIN is refused and the engine survives', async () => {
  const client = await newClient()
  await expect(client.query('copy notes from stdin')).rejects.toThrow('takes no COPY')
  const extended = client.query({ text: 'copy notes from stdin', values: [] })
  await expect(extended).rejects.toThrow('takes no COPY')
  expect(await countNotes(client)).toBe(0)
})

test('a client that does not speak PostgreSQL is rejected', async () => {
  const socket = connect(`${dataDir}/.s.PGSQL.5432`)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const chunks = await socket.toArray()
  expect(Buffer.concat(chunks).toString()).toContain('not a PostgreSQL client')
  expect(await countNotes(await newClient())).toBe(0)
})
