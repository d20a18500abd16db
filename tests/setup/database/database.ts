import { randomUUID } from 'node:crypto'
import fs from 'node:fs'

import pg from 'pg'
import { afterAll, beforeAll, inject, vi } from 'vitest'

import type { OpenDatabase } from '#app/infra/db/open.server.ts'

import { copyDataDir, newDataDir } from './data-dir.ts'
import type { TestDatabase } from './provided.ts'

// Each test file gets fresh copies of the app's modules and, before anything reads the settings, a
// copied database behind `db`. One process runs many files, as starting one for each takes longer.
vi.resetModules()
const source = inject('testDatabase')
const dataDir = source.kind === 'pglite' ? copyDataDir(source.template) : newDataDir()
process.env.DATA_DIR = dataDir
process.env.DATABASE_URL = source.kind === 'postgres' ? await copyDatabase(source) : ''

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')

let database: OpenDatabase

beforeAll(async () => {
  database = await openDatabase({ role: 'server' })
})

afterAll(async () => {
  await database.close()
  fs.rmSync(dataDir, { recursive: true })
})

async function copyDatabase({ server, template }: TestDatabase & { kind: 'postgres' }) {
  const url = new URL(server)
  url.pathname = `/${template}_${randomUUID().slice(0, 8)}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database "${url.pathname.slice(1)}" template "${template}"`)
  await client.end()
  return url.href
}
