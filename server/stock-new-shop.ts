import { isNewShop } from '#app/domain/demo-stock/is-new-shop.server.ts'
import { seedTaxonomy } from '#app/domain/taxonomy/seed-taxonomy.server.ts'
import { env } from '#app/infra/env.server.ts'
import { logger } from '#app/infra/logger.server.ts'

const DEMO_FOLDER = 'demo'

/** Only if the shop never had a make or a car; DEMO_STOCK=off skips the cars. Never throws. */
export async function stockNewShop(): Promise<void> {
  try {
    const models = await seedTaxonomy()
    if (models > 0) logger.info({ models }, 'makes and models of the market')
  } catch (error) {
    logger.error({ err: error }, 'the makes and models could not be loaded')
  }
  if (env().DEMO_STOCK === 'off') return
  try {
    if (!(await isNewShop())) return
    const { loadDemoStock } = await import('#app/domain/demo-stock/load-demo-stock.server.ts')
    logger.info(await loadDemoStock({ folder: DEMO_FOLDER }), 'demo stock')
  } catch (error) {
    logger.error({ err: error }, 'the demo stock could not be loaded')
  }
}
