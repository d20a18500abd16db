// Fills every text of a shop and prints where, as JSON: DATA_DIR=… node tests/setup/marks/mark-shop.ts
// TEXT
import { stageImport } from '#app/domain/imports/staged/preview-import.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'
import { env } from '#app/infra/env.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { storePasskey, storePerson } from '#tests/factories/staff.ts'
import { failEmail } from '#tests/setup/shop/shop-emails.ts'
import { storeInquiry } from '#tests/setup/shop/shop-inquiries.ts'
import { stockCar } from '#tests/setup/shop/shop-stock.ts'

import type { MarkedShop } from './marked-shop.ts'
import { fillTextColumns } from './marked-texts.ts'

const text = process.argv[2] ?? ''
process.env.SHOP_DATA_DIR = env().DATA_DIR
const database = await openDatabase({ role: 'cli' })
const byMark = { actor: { id: null, name: text } }

// Make and model names are staff input, too.
const car = await stockCar({ make: text, model: text, pictures: 1, is_featured: true })
const inquiry = await storeInquiry({ car_id: car })
const { id: member } = await storePerson()
const category = newId()
const slug = `marked-${category.slice(-6)}`
const audit = newId()
const now = new Date()
await failEmail(text)
await command(byMark, async (trx, record) => {
  await trx
    .insertInto('categories')
    .values({ id: category, name: slug, display_name: text })
    .execute()
  for (const type of ['search', 'page_view', 'car_view'] as const) {
    const metadata = JSON.stringify({ searchTerm: text, make: text, color: text, found: 0 })
    await trx.insertInto('analytics').values({ id: newId(), event_type: type, metadata }).execute()
  }
  await trx
    .insertInto('backup_runs')
    .values({ id: newId(), status: 'failed', started_at: now, finished_at: now, error: text })
    .execute()
  const state = { description: text, [text]: text }
  const detail = { file: text, counts: { created: 1 }, cars: { [car]: text }, name: text }
  const entry = { action: 'car.update', entity: 'cars', id: car, detail } as const
  record({ ...entry, entryId: audit, before: state, after: { ...state, color: text } })
  await trx
    .insertInto('import_photos')
    .values({
      id: newId(),
      car_id: car,
      entry_id: audit,
      line: 2,
      position: 0,
      url: text,
      host: text,
      state: 'failed',
      due_at: now,
      queued_at: now,
    })
    .execute()
})
const { id: staffId } = await db
  .selectFrom('user_profiles')
  .select('id')
  .where('email', '=', env().ADMIN_EMAIL)
  .executeTakeFirstOrThrow()
await storePasskey({ id: staffId }, { name: 'Marked' })
const cell = `"${text.replaceAll('"', '""')}"`
const rows = [
  ['Make', 'Model', 'Year', 'Price', 'Colour', 'Features', cell],
  [cell, cell, '2017', '900000', cell, cell, cell],
  [cell, cell, cell, cell, cell, cell, cell],
]
const staged = await stageImport(byMark, {
  staffId,
  fileName: text,
  content: new TextEncoder().encode(rows.map((row) => `${row.join(',')}\n`).join('')),
})
if (!staged.ok) throw new Error(staged.reason)
const { filled, unknownTables } = await fillTextColumns({ text, car, inquiry, member, category })
// Someone who can be looked up by number, with everything they wrote.
const person = await storeInquiry({
  car_id: car,
  customer_name: text,
  message: text,
  notes: text,
  car_label: text,
})
await database.close()
const found: MarkedShop = {
  car,
  inquiry,
  person,
  member,
  slug,
  audit,
  staged: staged.id,
  filled,
  unknownTables,
}
process.stdout.write(`${JSON.stringify(found)}\n`)
