// `npm run bench -- races [-- --rounds 50]`: two servers at once on one DATA_DIR, in PID namespaces of
// their own. Needs root.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { type RaceReport, raceStarts } from '#tests/faults/start-races.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const REPORT_EVERY = 5

function print({ rounds, doubleOpenings, problems }: RaceReport): void {
  console.log(`${rounds} rounds, ${doubleOpenings} double openings, ${problems.length} problems`)
  for (const line of problems) console.log(`  ${line.slice(0, 500)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'bench-races-'))
try {
  const report = await raceStarts({
    rounds: Number(values.rounds),
    dataDir: join(folder, 'data'),
    onRound: (sofar) => {
      if (sofar.rounds % REPORT_EVERY === 0 || sofar.problems.length > 0) print(sofar)
    },
  })
  print(report)
  if (report.doubleOpenings + report.problems.length > 0) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
