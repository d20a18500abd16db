import { loadDemoStock } from '#app/domain/demo-stock/load-demo-stock.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

import { runCommand, Stop } from './command-line.ts'

const folder = process.argv[2] ?? 'demo'

await runCommand(async () => {
  const database = await openDatabase({ role: 'cli' })
  try {
    const result = await loadDemoStock({ folder })
    if (result.kind === 'not-empty') {
      throw new Stop(1, 'This shop has, or had, cars of its own: the demo stock was not loaded.')
    }
    if (result.kind !== 'loaded') throw new Stop(1, `There is no demo stock in ${folder}.`)
    process.stdout.write(`Loaded ${result.cars} demo cars with ${result.pictures} pictures.\n`)
  } finally {
    await database.close()
  }
})
