import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { newDataDir } from '#tests/setup/database/data-dir.ts'
import { makeOlderFolder } from '#tests/setup/database/older-engine.ts'

import { openEmbedded } from './open-embedded.server.ts'

vi.setConfig({ testTimeout: 180_000 })

let older: string
let dataDir: string

beforeAll(async () => {
  older = newDataDir()
  await makeOlderFolder(join(older, 'postgres'), async (engine) => {
    await engine.query(
      `insert into site_settings (key, value) values ('siteName', '"Kiambu Cars"')`,
    )
    await engine.query(
      `insert into auth_users (id, name, email) values (gen_random_uuid(), 'Njeri', 'njeri@example.com')`,
    )
    await engine.query(
      `insert into auth_sessions (id, user_id, token, expires_at)
       select gen_random_uuid(), id, 'token', now() + interval '1 day' from auth_users`,
    )
  })
})

afterAll(() => {
  fs.rmSync(older, { recursive: true })
})

beforeEach(() => {
  dataDir = newDataDir()
  fs.cpSync(older, dataDir, { recursive: true })
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

async function openAndRead() {
  const engine = await openEmbedded({ dataDir, role: 'server', onCrash: () => {} })
  const client = new pg.Client({
    host: socketFolder(dataDir),
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  const { rows } = await client.query<Record<string, string>>(
    `select (select value #>> '{}' from site_settings) as name,
       (select count(*)::text from auth_sessions) as sessions,
       (select count(*)::text from kysely_migration) as migrations,
       current_setting('server_version_num')::int / 10000 as major`,
  )
  await client.end()
  await engine.close()
  return rows[0]
}

const FOUND = { name: 'Kiambu Cars', sessions: '1', major: 18 }
const majorOf = (name: string) => fs.readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8').trim()

test('a PostgreSQL 17 folder is upgraded automatically, and the old one is kept', async () => {
  expect(majorOf('postgres')).toBe('17')
  expect(await openAndRead()).toMatchObject(FOUND)
  expect(majorOf('postgres')).toBe('18')
  expect(majorOf('postgres-17')).toBe('17')
  expect(fs.readdirSync(dataDir).toSorted()).toEqual([
    'holder.lock',
    'postgres',
    'postgres-17',
    'run',
  ])
  // The second start has nothing to do.
  expect(await openAndRead()).toMatchObject(FOUND)
})

test(
  'a killed upgrade loses nothing, and the next start completes it',
  { tags: 'faults' },
  async () => {
    const child = spawn(process.execPath, ['cli/migrate.ts'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
      // Its own process group, so that the upgrading child dies too.
      detached: true,
    })
    const { pid } = child
    if (!pid) throw new Error('the process did not start')
    const dumped = join(dataDir, 'engine-upgrade', 'database.tar.zst')
    await vi.waitUntil(() => fs.existsSync(dumped), { timeout: 120_000, interval: 2 })
    process.kill(-pid, 'SIGKILL')
    await once(child, 'close')
    expect(majorOf('postgres')).toBe('17')
    expect(await openAndRead()).toMatchObject(FOUND)
    fs.renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'))
    // The state after a kill between the last two steps.
    expect(await openAndRead()).toMatchObject(FOUND)
    expect(fs.readdirSync(dataDir).toSorted()).toEqual([
      'holder.lock',
      'postgres',
      'postgres-17',
      'run',
    ])
  },
)
