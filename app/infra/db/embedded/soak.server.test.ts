import fs from 'node:fs'

import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import '#tests/setup/database/provided.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { mixAtOnce, writeAtOnce } from '#tests/bench/soak-load.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'

import { openEmbedded } from './open-embedded.server.ts'

let dataDir: string
let engine: Awaited<ReturnType<typeof openEmbedded>>
const crashes: string[] = []

beforeEach(async () => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  dataDir = copyDataDir(source.template)
  engine = await openEmbedded({ dataDir, role: 'server', onCrash: (s) => crashes.push(s) })
})

afterEach(async () => {
  await engine.close()
  fs.rmSync(dataDir, { recursive: true })
})

const config = () => ({ host: socketFolder(dataDir), user: 'postgres', database: 'postgres' })

for (const { count, tags } of [
  { count: 300, tags: [] },
  { count: 3_000, tags: ['faults'] },
]) {
  test(`${count} concurrent durable writes are all stored`, { tags }, async () => {
    const report = await writeAtOnce({ config: config(), count, connections: 10 })
    expect(report).toMatchObject({ writes: count, lost: 0, invented: 0, errors: [] })
  })

  test(`eight clients stay isolated over ${count} rounds`, { tags }, async () => {
    const report = await mixAtOnce({
      config: config(),
      connections: 8,
      until: (rounds) => rounds >= count,
    })
    expect(report).toMatchObject({ lost: 0, invented: 0, errors: [] })
    expect(report.writes + report.reads + report.transactions).toBeGreaterThan((count * 5) / 6)
    expect(crashes).toEqual([])
  })
}
