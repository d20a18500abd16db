// `npm run bench -- backup FILE.csv`: backup and restore of the demo stock and the listings of FILE
// on the embedded engine: sizes, seconds, and how long a running server has to wait.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { quantile } from './measure.ts'

const [, , file = 'tests/fixtures/kenya-listings-extract.csv'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const archives = join(folder, 'archives')
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { loadDemoStock } = await import('#app/domain/demo-stock/load-demo-stock.server.ts')
const { verifyArchive } = await import('#app/infra/backup/archive/verify-archive.server.ts')

/** Runs a command; returns its seconds, peak memory in MB and output. */
async function run(program: string, args: string[], environment: Record<string, string> = {}) {
  const startedAt = performance.now()
  const child = spawn('/usr/bin/env', ['time', '-f', '%M', process.execPath, program, ...args], {
    env: { ...process.env, ...environment },
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(err)
  const seconds = (performance.now() - startedAt) / 1000
  return { seconds, peakMb: Number(err.trim().split('\n').at(-1)) / 1024, out }
}

const database = await openDatabase({ role: 'server' })
await loadDemoStock({ folder: 'demo' })
await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })

// The server's load meanwhile: a short read in a loop, and a write.
const closing = new AbortController()
const waits: number[] = []
const visit = async () => {
  while (!closing.signal.aborted) {
    const startedAt = performance.now()
    await db
      .updateTable('cars')
      .set({ is_featured: true })
      .where('stock_number', '=', 'none')
      .execute()
    waits.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
const visits = visit()
await new Promise((resolve) => setTimeout(resolve, 3_000))
const quiet = waits.splice(0)
const backup = await run('cli/backup.ts', ['--to', archives])
closing.abort()
await visits
const archiveIn = (of: string) =>
  join(of, readdirSync(of).find((name) => name.endsWith('.tar.zst')) ?? '')
const path = archiveIn(archives)
const { manifest } = await verifyArchive(path)
const cars = manifest.tables.find(({ name }) => name === 'all_cars')?.rows
const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`
console.log(
  `${cars} cars, ${rows} rows, ${manifest.files.count} pictures (${megabytes(manifest.files.bytes)})`,
)
console.log(
  `backup    ${backup.seconds.toFixed(1)} s, ${megabytes(statSync(path).size)}, peak ${backup.peakMb.toFixed(0)} MB`,
)
console.log(`          ${backup.out.split('\n').find((line) => line.includes('waited')) ?? ''}`)
console.log(
  `a write meanwhile: p50 ${quantile(waits, 0.5).toFixed(1)} ms, p99 ${quantile(waits, 0.99).toFixed(1)} ms, longest ${Math.max(...waits).toFixed(0)} ms` +
    ` (before: ${quantile(quiet, 0.5).toFixed(1)}, ${quantile(quiet, 0.99).toFixed(1)}, ${Math.max(...quiet).toFixed(0)} ms)`,
)
await database.close()

const verified = await run('cli/backup.ts', ['--verify', path])
console.log(`verify    ${verified.seconds.toFixed(1)} s, peak ${verified.peakMb.toFixed(0)} MB`)
const place = { DATA_DIR: join(folder, 'restored') }
const restored = await run('cli/restore.ts', [path], place)
console.log(`restore   ${restored.seconds.toFixed(1)} s, peak ${restored.peakMb.toFixed(0)} MB`)
await run('cli/backup.ts', ['--to', join(folder, 'again')], place)
const again = await verifyArchive(archiveIn(join(folder, 'again')))
const differing = manifest.tables.filter(
  ({ name, sha256 }) =>
    name !== 'audit_log' &&
    again.manifest.tables.find((table) => table.name === name)?.sha256 !== sha256,
)
const files = (of: typeof manifest) =>
  JSON.stringify(of.members.filter(({ name }) => name.startsWith('files/')))
console.log(
  `round trip: ${differing.length} of ${manifest.tables.length} tables differ, pictures ${files(manifest) === files(again.manifest) ? 'the same' : 'DIFFER'}`,
)
rmSync(folder, { recursive: true })
