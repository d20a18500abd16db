import { db } from '#app/infra/db/database.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

/** Prints how many events DATA_DIR's database holds, whether a server runs or not. */
const database = await openDatabase({ role: 'cli' })
const { count } = await db
  .selectFrom('analytics')
  .select((eb) => eb.fn.countAll<number>().as('count'))
  .executeTakeFirstOrThrow()
process.stdout.write(`${count} events`)
await database.close()
