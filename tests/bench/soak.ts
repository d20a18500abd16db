import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { socketFolder } from '#app/infra/db/connection.server.ts'
import { openEmbedded } from '#app/infra/db/embedded/open-embedded.server.ts'

import { mixAtOnce, writeAtOnce } from './soak-load.ts'

// node tests/bench/soak.ts [minutes]: the embedded engine under many connections.
const minutes = Number(process.argv[2] ?? 30)
const dataDir = fs.mkdtempSync(join(tmpdir(), 'shop-soak-'))
const engine = await openEmbedded({
  dataDir,
  role: 'server',
  onCrash: (sentence) => {
    throw new Error(sentence)
  },
})
const config = { host: socketFolder(dataDir), user: 'postgres', database: 'postgres' }

const started = performance.now()
const burst = await writeAtOnce({ config, count: 3000, connections: 10 })
const burstMs = performance.now() - started
console.log(`3,000 durable writes at once: ${Math.round(burstMs)} ms`, burst)

const end = Date.now() + minutes * 60_000
let reported = 0
const mix = await mixAtOnce({
  config,
  connections: 10,
  until: (rounds) => {
    const megabytes = Math.round(process.memoryUsage.rss() / 1e6)
    if (rounds - reported >= 20_000) {
      reported = rounds
      console.log(`${rounds} rounds, ${megabytes} MB`)
    }
    return Date.now() > end
  },
})
console.log(`${minutes} minutes of mixed queries:`, mix)

await engine.close()
fs.rmSync(dataDir, { recursive: true })
process.exitCode = burst.lost + mix.lost + mix.invented + mix.errors.length > 0 ? 1 : 0
