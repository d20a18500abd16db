import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createInterface } from 'node:readline'

import pg from 'pg'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'

import '#tests/setup/database/provided.ts'
import { socketFolder } from '#app/infra/db/connection.server.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'

import { openEmbedded } from './open-embedded.server.ts'

let dataDir: string

beforeEach(() => {
  const source = inject('testDatabase')
  if (source.kind !== 'pglite') throw new Error('these tests are about the embedded engine')
  dataDir = copyDataDir(source.template)
})

afterEach(() => {
  fs.rmSync(dataDir, { recursive: true })
})

/** Kills a writing process after `enough` acknowledgements; returns what it acknowledged. */
async function writeAndKill(round: number, enough: number): Promise<string[]> {
  const writer = spawn(process.execPath, ['tests/setup/programs/writer.ts', String(round)], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void writer.kill('SIGKILL'))
  const acknowledged: string[] = []
  const lines = createInterface({ input: writer.stdout })
  lines.on('line', (line) => {
    if (line !== 'ready') acknowledged.push(line)
    if (acknowledged.length === enough) writer.kill('SIGKILL')
  })
  await Promise.all([once(writer, 'close'), once(lines, 'close')])
  return acknowledged
}

async function readBack(): Promise<Map<string, number>> {
  const engine = await openEmbedded({ dataDir, role: 'server', onCrash: () => {} })
  const client = new pg.Client({
    host: socketFolder(dataDir),
    user: 'postgres',
    database: 'postgres',
  })
  await client.connect()
  const { rows } = await client.query<{ session_id: string; rows: number }>(
    'select session_id, count(*)::int as rows from analytics group by session_id',
  )
  await client.end()
  await engine.close()
  return new Map(rows.map((row) => [row.session_id, row.rows]))
}

for (const { rounds, tags } of [
  { rounds: 2, tags: [] },
  { rounds: 20, tags: ['faults'] },
]) {
  test(
    `${rounds} kills in the middle of writes lose nothing that was acknowledged`,
    // Each round starts an engine, which is slow on a busy machine.
    { tags, timeout: 600_000 },
    async () => {
      const acknowledged: string[] = []
      for (let round = 0; round < rounds; round += 1) {
        // Each round starts from the previous kill's state, and is killed at another moment.
        acknowledged.push(...(await writeAndKill(round, 10 + round * 7)))
      }
      const found = await readBack()
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 10)
      expect(acknowledged.filter((sessionId) => found.get(sessionId) !== 2)).toEqual([])
      expect([...found.values()].filter((rows) => rows !== 2)).toEqual([])
    },
  )
}
