import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { join } from 'node:path'

import pg from 'pg'
import { inject, onTestFinished } from 'vitest'

import { sessionOfKysely } from '#app/infra/backup/dump/dump-session.server.ts'
import {
  emptySchema,
  openTarget,
  type Target,
} from '#app/infra/backup/load/restore-target.server.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { startEngine } from '#app/infra/db/embedded/engine-thread.server.ts'

import { copyDataDir } from './data-dir.ts'
import './provided.ts'

export async function openEmptyTarget(): Promise<Target> {
  const source = inject('testDatabase')
  const target =
    source.kind === 'pglite'
      ? await openEngineTarget(source.template)
      : await openServerTarget(source.server)
  await target.transaction((trx) => emptySchema(sessionOfKysely(trx)))
  return target
}

async function openEngineTarget(template: string): Promise<Target> {
  const dataDir = copyDataDir(template)
  const host = socketFolder(dataDir)
  const engine = await startEngine({
    dataDir,
    folder: join(dataDir, 'postgres'),
    socketDir: host,
    onCrash: (sentence) => {
      throw new Error(sentence)
    },
  })
  const target = openTarget({ host, port: 5432, user: 'postgres', database: 'postgres' })
  onTestFinished(async () => {
    await target.close()
    await engine.close()
    fs.rmSync(dataDir, { recursive: true })
  })
  return target
}

export async function createServerDatabase(server: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/shop_test_target_${randomUUID().slice(0, 8)}`
  const name = url.pathname.slice(1)
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database "${name}"`)
  onTestFinished(() => run(`drop database "${name}" with (force)`))
  return url.href
}

async function openServerTarget(server: string): Promise<Target> {
  const connectionString = await createServerDatabase(server)
  const target = openTarget({ connectionString })
  onTestFinished(() => target.close())
  return target
}
