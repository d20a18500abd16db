import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

// A second process: connects to the running server's database, changes a category, and prints how
// it connected.
const database = await openDatabase({ role: 'cli' })
await command({ actor: { id: null, name: 'changer' } }, async (trx, record) => {
  const { id } = await trx
    .updateTable('categories')
    .set({ description: process.argv[2] ?? '' })
    .where('name', '=', 'locally_used')
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ action: 'category.update', entity: 'categories', id })
})
const { version } = await db
  .selectFrom('categories')
  .select((eb) => eb.fn.countAll<number>().as('version'))
  .executeTakeFirstOrThrow()
process.stdout.write(`${database.kind} ${version}`)
await database.close()
