import fs from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import '#tests/setup/database/provided.ts'
import { CHANGES_CHANNEL, RESUMED } from '#app/infra/db/changes.server.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'

import { openEmbedded } from './open-embedded.server.ts'

const TIMEOUT = { timeout: 60_000, interval: 100 }

test('an engine killed by its disk restarts when the disk is back, and has lost nothing', async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  const dataDir = copyDataDir(source.template)
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }))
  const crashes: string[] = []
  const heard: unknown[] = []
  const channel = new BroadcastChannel(CHANGES_CHANNEL)
  channel.onmessage = (message: unknown) => heard.push((message as { data: unknown }).data)
  onTestFinished(() => channel.close())
  const onCrash = (sentence: string) => crashes.push(sentence)
  const engine = await openEmbedded({ dataDir, role: 'server', isKept: true, onCrash })

  const query = async (text: string) => {
    const place = { host: socketFolder(dataDir), user: 'postgres', database: 'postgres' }
    const client = new pg.Client(place)
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<{ note: string }>(text)).rows
    } finally {
      await client.end()
    }
  }
  await query(`create table kept (note text); insert into kept values ('told to be stored')`)
  const log = join(dataDir, 'postgres', 'pg_wal')
  fs.renameSync(log, `${log}-gone`)
  await expect(
    query('create table t (); select pg_switch_wal(); create table u ()'),
  ).rejects.toThrow('terminated')
  await vi.waitUntil(() => crashes.length > 0, TIMEOUT)
  await expect(query('select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)

  // The engine may have started a new log.
  fs.rmSync(log, { recursive: true, force: true })
  fs.renameSync(`${log}-gone`, log)
  await vi.waitUntil(() => heard.includes(RESUMED), TIMEOUT)
  expect(await query('select note from kept')).toEqual([{ note: 'told to be stored' }])
  await engine.close()
})

test('a server whose engine cannot restart still shuts down', async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  const dataDir = copyDataDir(source.template)
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true }))
  const crashes: string[] = []
  const onCrash = (sentence: string) => crashes.push(sentence)
  const engine = await openEmbedded({ dataDir, role: 'server', isKept: true, onCrash })
  fs.rmSync(join(dataDir, 'postgres', 'pg_wal'), { recursive: true })
  const client = new pg.Client({ host: socketFolder(dataDir), user: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table t (); select pg_switch_wal(); create table u ()').catch(() => {})
  await vi.waitUntil(() => crashes.length > 0, TIMEOUT)
  await engine.close()
  expect(fs.existsSync(join(dataDir, 'holder.json'))).toBe(false)
})
