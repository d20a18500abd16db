import fs from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'

import '#tests/setup/database/provided.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'

import { openEmbedded } from './open-embedded.server.ts'

let dataDir: string
let crashes: string[] = []

beforeEach(() => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  dataDir = copyDataDir(source.template)
  crashes = []
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

const open = (role: 'server' | 'cli', folder = dataDir) =>
  openEmbedded({ dataDir: folder, role, onCrash: (sentence) => crashes.push(sentence) })

async function query<T extends pg.QueryResultRow>(text: string, folder = dataDir): Promise<T[]> {
  const client = new pg.Client({
    host: socketFolder(folder),
    user: 'postgres',
    database: 'postgres',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

test('a second server reports the holder, a command connects to it', async () => {
  const first = await open('server')
  await expect(open('server')).rejects.toThrow(
    new RegExp(
      `^DATA_DIR ${dataDir} is in use by process ${process.pid} \\(.+, since .+\\): stop that one first`,
    ),
  )
  const joined = await open('cli')
  expect([first.kind, joined.kind]).toEqual(['embedded', 'joined'])
  await joined.close()
  expect(await query('select 1 as one')).toEqual([{ one: 1 }])
  await first.close()
})

test('a command starts the engine when none runs, and cleans up', async () => {
  const engine = await open('cli')
  expect(engine.kind).toBe('embedded')
  await engine.close()
  expect(fs.existsSync(join(dataDir, 'holder.json'))).toBe(false)
  expect(fs.readdirSync(join(dataDir, 'run'))).toEqual([])
})

test('a command waits for a server that is starting', async () => {
  const [server, command] = await Promise.all([open('server'), open('cli')])
  expect([server.kind, command.kind].toSorted()).toEqual(['embedded', 'joined'])
  await server.close()
  await command.close()
})

test('a stale socket is no obstacle', async () => {
  fs.mkdirSync(join(dataDir, 'run'), { recursive: true })
  fs.writeFileSync(join(dataDir, 'run', '.s.PGSQL.5432'), '')
  const engine = await open('server')
  expect(await query('select 1 as one')).toEqual([{ one: 1 }])
  await engine.close()
})

test('only its owner can reach the database', async () => {
  const engine = await open('server')
  expect(fs.statSync(join(dataDir, 'run')).mode & 0o777).toBe(0o700)
  await engine.close()
})

test('the socket moves elsewhere when DATA_DIR is too long', async () => {
  const long = join(dataDir, 'a-rather-long-name-of-a-folder'.repeat(5))
  fs.mkdirSync(long)
  fs.renameSync(join(dataDir, 'postgres'), join(long, 'postgres'))
  const engine = await open('server', long)
  expect(await query('select 1 as one', long)).toEqual([{ one: 1 }])
  expect(Buffer.byteLength(socketFolder(long))).toBeLessThan(100)
  await engine.close()
  fs.rmSync(socketFolder(long), { recursive: true })
})

test('a dying engine reports it instead of hanging', async () => {
  const engine = await open('server')
  // Without a place for its log the engine must stop.
  fs.rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true })
  await expect(
    query('create table t (); select pg_switch_wal(); create table u ()'),
  ).rejects.toThrow('terminated')
  await vi.waitUntil(() => crashes.length > 0, { timeout: 20_000 })
  expect(crashes).toEqual([
    expect.stringMatching(/^The embedded database stopped: could not .+\.$/),
  ])
  await engine.close()
})
