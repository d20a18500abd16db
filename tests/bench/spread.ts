import { join } from 'node:path'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { createServedDatabase } from '#tests/setup/database/served-database.ts'
import { openPriceOffice, readPrice } from '#tests/setup/shop/price-office.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { median, quantile } from './measure.ts'

const SAVES = 50

/**
 * Prints how long after a save one process's cached page shows another's price, rendering included.
 */
export async function measureSpread(server: string, folder: string): Promise<void> {
  const database = await createServedDatabase(server)
  const environment = {
    DATA_DIR: join(folder, 'served'),
    DATABASE_URL: database.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const here = await startShop(environment)
  const there = await startShop(environment)
  try {
    const { carId, raise } = await openPriceOffice(here.url)
    const page = `${there.url}/car/${carId}`
    const times: number[] = []
    for (let save = 0; save < SAVES; save += 1) {
      await readPrice(page)
      const price = await raise()
      const savedAt = performance.now()
      while ((await readPrice(page)).price !== price);
      times.push(performance.now() - savedAt)
    }
    console.log(
      `a price saved at one process is on another's page after ${median(times).toFixed(0)} ms, at most ${quantile(times, 1).toFixed(0)} ms (goal: 1,000)`,
    )
  } finally {
    await Promise.all([here.stop(), there.stop()])
    await database.drop()
  }
}
