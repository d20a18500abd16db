import fs from 'node:fs'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import '#tests/setup/provided.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { mixAtOnce, writeAtOnce } from '#tests/bench/soak-load.ts'
import { copyDataDir } from '#tests/setup/data-dir.ts'

import { openEmbedded } from './open-embedded.server.ts'

let dataDir: string
let engine: Awaited<ReturnType<typeof openEmbedded>>
const crashes: string[] = []

beforeAll(async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  dataDir = copyDataDir(source.template)
  engine = await openEmbedded({ dataDir, role: 'server', onCrash: (s) => crashes.push(s) })
})

afterAll(async () => {
  await engine.close()
  fs.rmSync(dataDir, { recursive: true })
})

const config = () => ({ host: socketFolder(dataDir), user: 'postgres', database: 'postgres' })

test('3,000 durable writes at once are all there', async () => {
  const report = await writeAtOnce({ config: config(), count: 3000, connections: 10 })
  expect(report).toMatchObject({ writes: 3000, lost: 0, invented: 0, errors: [] })
})

test('reads, writes and transactions of eight clients do not disturb each other', async () => {
  const report = await mixAtOnce({
    config: config(),
    connections: 8,
    until: (rounds) => rounds >= 3000,
  })
  expect(report).toMatchObject({ lost: 0, invented: 0, errors: [] })
  expect(report.writes + report.reads + report.transactions).toBeGreaterThan(2500)
  expect(crashes).toEqual([])
})
