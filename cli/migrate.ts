import { openDatabase } from '#app/infra/db/open.server.ts'
import { StartupProblem } from '#app/infra/db/startup-problem.ts'

try {
  const database = await openDatabase({ role: 'cli' })
  await database.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error)
  process.exitCode = 1
}
