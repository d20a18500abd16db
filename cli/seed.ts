import { loadDemoStock } from '#app/domain/demo-stock/load-demo-stock.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

const folder = process.argv[2] ?? 'demo'

try {
  const database = await openDatabase({ role: 'cli' })
  try {
    const result = await loadDemoStock({ folder })
    if (result.kind === 'loaded') {
      console.log(`Loaded ${result.cars} demo cars with ${result.pictures} pictures.`)
    } else {
      console.error(
        result.kind === 'not-empty'
          ? 'This shop has, or had, cars of its own: the demo stock was not loaded.'
          : `There is no demo stock in ${folder}.`,
      )
      process.exitCode = 1
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
}
