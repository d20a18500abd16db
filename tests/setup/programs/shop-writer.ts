import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { saveMake } from '#app/domain/taxonomy/save-make-or-model.server.ts'
import { command } from '#app/infra/db/command.server.ts'
import { db } from '#app/infra/db/database.server.ts'
import { openDatabase } from '#app/infra/db/open.server.ts'

export type ShopChange =
  | { what: 'price'; carId: string; price: number }
  | { what: 'site name'; name: string }
  | { what: 'category name'; slug: string; name: string }
  | { what: 'make name'; makeId: string; name: string }

const context = { actor: { id: null, name: 'writer' } }

/** A second process: commits each change it receives, and reports it. */
const database = await openDatabase({ role: 'cli' })
process.on('message', (change: ShopChange) => {
  void commit(change).then(() => process.send?.('committed'))
})
process.once('disconnect', () => void database.close())
process.send?.('ready')

async function commit(change: ShopChange): Promise<void> {
  if (change.what === 'site name') {
    await updateSiteSettings(context, { siteName: change.name })
  } else if (change.what === 'make name') {
    const { makeId, name } = change
    const { logoUrl, ...flags } = await db
      .selectFrom('car_makes')
      .select(['logo_url as logoUrl', 'is_active as isActive', 'is_popular as isPopular'])
      .where('id', '=', makeId)
      .executeTakeFirstOrThrow()
    await saveMake(context, { ...flags, logoUrl, name, displayName: name }, makeId)
  } else if (change.what === 'category name') {
    const { slug, name } = change
    await command(context, async (trx, record) => {
      const { id } = await trx
        .updateTable('categories')
        .set({ display_name: name })
        .where('name', '=', slug)
        .returning('id')
        .executeTakeFirstOrThrow()
      record({ action: 'category.update', entity: 'categories', id })
    })
  } else {
    const { carId: id, price } = change
    await command(context, async (trx, record) => {
      await trx.updateTable('cars').set({ price }).where('id', '=', id).execute()
      record({ action: 'car.update', entity: 'cars', id })
    })
  }
}
