import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// node tests/bench/engine-figures.ts: the embedded engine's costs on this machine.
const WRITES = 1000
const READS = 2000

if (process.env.FIGURES_CHILD) {
  await measure()
} else {
  const dataDir = fs.mkdtempSync(join(tmpdir(), 'shop-figures-'))
  for (const run of ['first run', 'reopened', 'reopened']) {
    const child = spawnSync(process.execPath, ['--expose-gc', import.meta.filename, run], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', FIGURES_CHILD: '1' },
      stdio: 'inherit',
    })
    if (child.status !== 0) process.exit(1)
  }
  fs.rmSync(dataDir, { recursive: true })
}

async function measure(): Promise<void> {
  const started = performance.now()
  const { openDatabase } = await import('#app/infra/db/open.server.ts')
  const { db } = await import('#app/infra/db/database.server.ts')
  const database = await openDatabase({ role: 'server' })
  const openMs = performance.now() - started

  const commit = await timeEach(WRITES, (round) =>
    db
      .updateTable('categories')
      .set({ description: `round ${round}` })
      .where('name', '=', 'locally_used')
      .execute(),
  )
  const read = await timeEach(READS, () =>
    db.selectFrom('categories').select('id').where('name', '=', 'locally_used').execute(),
  )
  globalThis.gc?.()
  console.log(process.argv[2], {
    openMs: Math.round(openMs),
    commitMs: commit,
    readMs: read,
    megabytes: Math.round(process.memoryUsage.rss() / 1e6),
  })
  await database.close()
}

async function timeEach(rounds: number, work: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    await work(round)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(rounds * share)] ?? 0).toFixed(2))
  return { p50: at(0.5), p99: at(0.99) }
}
