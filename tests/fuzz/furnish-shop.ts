import type { NewRow } from '#app/infra/db/tables.ts'

const CARS = `Stock No,Make,Model,Year,Price,Colour,Notes
F-1,Toyota,Vitz,2017,900000,White,"<b>""clean"""
F-2,Toyota,,nineteen,call us,White,=1+1
F-3,Nissan,Note,2015,650000,Blue,
`

/** A category without its own route. */
export const EXTRA_CATEGORY = 'lorries'

/**
 * Adds what an empty shop lacks, so that its pages exist: an inquiry, a failed email, a colleague,
 * a category and a staged import.
 * @returns restores the import, which a request may confirm or discard
 */
export async function furnishShop(dataDir: string): Promise<() => Promise<void>> {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = dataDir
  process.env.SHOP_DATA_DIR = dataDir
  const { stageImport } = await import('#app/domain/imports/staged/preview-import.server.ts')
  const { saveCategory } = await import('#app/domain/taxonomy/save-category.server.ts')
  const { command } = await import('#app/infra/db/command.server.ts')
  const { db } = await import('#app/infra/db/database.server.ts')
  const { storePerson } = await import('#tests/factories/staff.ts')
  const { failEmail } = await import('#tests/setup/shop/shop-emails.ts')
  const { ADMIN } = await import('#tests/setup/browser/sign-in.ts')
  await failEmail('550 no such mailbox')
  await storePerson()
  const { id: staffId } = await db
    .selectFrom('user_profiles')
    .select('id')
    .where('email', '=', ADMIN.email)
    .executeTakeFirstOrThrow()
  const actor = { id: staffId, name: ADMIN.email }
  const category = { name: EXTRA_CATEGORY, displayName: 'Lorries', description: '', isActive: true }
  await saveCategory({ actor }, category)
  const staged = await stageImport(
    { actor },
    { staffId, fileName: 'stock.csv', content: new TextEncoder().encode(CARS) },
  )
  if (!staged.ok) throw new Error(staged.reason)
  const row = await db
    .selectFrom('staged_imports')
    .selectAll()
    .where('id', '=', staged.id)
    .executeTakeFirstOrThrow()
  const kept: NewRow<'staged_imports'> = { ...row, columns: JSON.stringify(row.columns) }
  return async () => {
    await command({ actor }, async (trx) => {
      await trx
        .insertInto('staged_imports')
        .values(kept)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
        .execute()
    })
  }
}
