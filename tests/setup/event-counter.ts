import { db } from '#app/infra/db/database.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

/** A process that says how many events the database of DATA_DIR holds, shop running or not. */
const database = await openDatabase({ role: 'cli' })
const { count } = await db
  .selectFrom('analytics')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
process.stdout.write(`${count} events`)
await database.close()
