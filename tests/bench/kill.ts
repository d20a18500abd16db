// `npm run bench -- kill [-- --rounds 100]`: repeatedly kills the built server during mixed writes, on
// its own engine and, with TEST_DATABASE_URL, on a PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { killInRounds } from '#tests/faults/kill-rounds.ts'
import { createServedDatabase } from '#tests/setup/database/served-database.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, engine: { type: 'string' } },
})
const rounds = Number(values.rounds)
const server = process.env.TEST_DATABASE_URL
const REPORT_EVERY = 5

async function measure(engine: string, databaseUrl?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-kill-'))
  const startedAt = performance.now()
  const report = await killInRounds({
    rounds,
    dataDir: join(folder, 'data'),
    ...(databaseUrl && { databaseUrl }),
    onRound: (sofar) => {
      if (sofar.rounds % REPORT_EVERY === 0 || sofar.problems.length > 0) print(engine, sofar)
    },
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  print(engine, report)
  console.log(`${engine}: ${seconds} s`)
  rmSync(folder, { recursive: true, force: true })
  const isPassed = report.problems.length === 0 && report.rounds === rounds
  console.log(`${engine}: ${isPassed ? 'nothing lost' : 'FAILED'}`)
  if (!isPassed) process.exitCode = 1
}

type Report = Awaited<ReturnType<typeof killInRounds>>

function print(
  engine: string,
  { rounds: done, kills, acknowledged, prunedCount, problems }: Report,
) {
  console.log(
    `${engine}: ${done} rounds, ${kills} kills, ${acknowledged} writes acknowledged, ${prunedCount} left to pruning, ${problems.length} problems`,
  )
  for (const line of problems) console.log(`  ${line}`)
}

if (values.engine !== 'served') await measure('embedded engine')
if (values.engine === 'served' && !server) throw new Error('TEST_DATABASE_URL is not set')
if (server && values.engine !== 'embedded') {
  const database = await createServedDatabase(server)
  try {
    await measure('PostgreSQL server', database.url)
  } finally {
    await database.drop()
  }
}
