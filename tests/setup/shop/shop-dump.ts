export async function dumpStock() {
  // Set before the imports below, which read it when loaded.
  process.env.DATA_DIR = process.env.SHOP_DATA_DIR ?? ''
  const { db } = await import('#app/infra/db/database.server.ts')
  const cars = await db.selectFrom('cars').selectAll().orderBy('id').execute()
  const prices = db.selectFrom('car_price_history').selectAll()
  return {
    cars: cars.map(({ version: _version, updated_at: _updated, ...car }) => car),
    makes: await db.selectFrom('car_makes').selectAll().orderBy('id').execute(),
    models: await db.selectFrom('car_models').selectAll().orderBy('id').execute(),
    categories: await db.selectFrom('categories').selectAll().orderBy('id').execute(),
    prices: await prices.orderBy('car_id').orderBy('changed_at').execute(),
  }
}
