import { command } from '#app/infra/db/command.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { newId } from '#app/infra/id.server.ts'

const KEYS = Array.from('ABCDEFGH', (letter) => `count${letter}`)
const COMMITS = 30

// A second process: increments settings in many concurrent transactions of varying length, and
// reports each commit.
const database = await openDatabase({ role: 'cli' })
await Promise.all(
  KEYS.map(async (key) => {
    for (let value = 1; value <= COMMITS; value += 1) {
      await command({ actor: { id: null, name: 'writer' } }, async (trx, record) => {
        await trx
          .insertInto('site_settings')
          .values({ key, value: JSON.stringify(value) })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }),
          )
          .execute()
        for (let left = Math.random() * 6; left > 1; left -= 1) {
          await trx.selectFrom('site_settings').select('key').execute()
        }
        record({ action: 'settings.update', entity: 'site_settings', ids: [newId()] })
      })
      process.send?.({ key, value })
    }
  }),
)
await database.close()
process.disconnect?.()
