export async function sellCar(id: string): Promise<void> {
  const { command, actor } = await joinShop()
  await command({ actor }, async (trx, record) => {
    const sold = { is_available: false, status: 'sold' } as const
    await trx.updateTable('cars').set(sold).where('id', '=', id).execute()
    record({ action: 'car.update', entity: 'cars', id })
  })
}

export async function changePrice(id: string, price: number): Promise<void> {
  const { command, actor } = await joinShop()
  await command({ actor }, async (trx, record) => {
    await trx.updateTable('cars').set({ price }).where('id', '=', id).execute()
    record({ action: 'car.update', entity: 'cars', id })
  })
}

export async function deleteCar(id: string): Promise<void> {
  const { command, actor } = await joinShop()
  await command({ actor }, async (trx, record) => {
    await trx.updateTable('cars').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    record({ action: 'cars.bulk_delete', entity: 'cars', id })
  })
}

export async function renameCategory(slug: string, label: string): Promise<void> {
  const { command, actor } = await joinShop()
  await command({ actor }, async (trx, record) => {
    const { id } = await trx
      .updateTable('categories')
      .set({ display_name: label })
      .where('name', '=', slug)
      .returning('id')
      .executeTakeFirstOrThrow()
    record({ action: 'category.update', entity: 'categories', id })
  })
}

async function joinShop() {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { command } = await import('#app/infra/db/command.server.ts')
  return { command, actor: { id: null, name: 'test' } }
}
