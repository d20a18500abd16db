import { db } from '#app/infra/db/database.server.ts'
import { runMaintenance } from '#app/infra/db/embedded/maintenance.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { newId } from '#app/infra/id.server.ts'

// A process for tests to kill: starts DATA_DIR's engine, writes multi-row transactions as fast as
// it can, and prints each number after its commit. Runs maintenance now and then.
const UPKEEP_EVERY = 20

await openDatabase({ role: 'server' })
const round = process.argv[2] ?? '0'
process.stdout.write('ready\n')
for (let number = 0; ; number += 1) {
  const sessionId = `${round}-${number}`
  await db.transaction().execute(async (trx) => {
    for (const event_type of ['page_view', 'search'] as const) {
      await trx
        .insertInto('analytics')
        .values({ id: newId(), event_type, session_id: sessionId, page_url: 'x'.repeat(500) })
        .execute()
    }
  })
  process.stdout.write(`${sessionId}\n`)
  if (number % UPKEEP_EVERY === UPKEEP_EVERY - 1) await runMaintenance()
}
