import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startShop } from './shop-process.ts'

/** Opens the built shop in a folder of its own and tells the journeys where it is. */
export default async function openShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
  const shop = await startShop({ DATA_DIR: join(dataDir, 'data') })
  process.env.SHOP_URL = shop.url
  return async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
