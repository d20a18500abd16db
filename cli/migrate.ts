import { openDatabase } from '#app/infra/db/open.server.ts'

import { runCommand } from './command-line.ts'

await runCommand(async () => {
  const database = await openDatabase({ role: 'cli' })
  await database.close()
  process.stdout.write('The database is up to date.\n')
})
