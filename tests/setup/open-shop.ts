import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startShop } from './shop-process.ts'
import { ADMIN } from './sign-in.ts'

/** Opens the built shop in a folder of its own and tells the journeys where both are. */
export default async function openShop() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const dataDir = join(folder, 'data')
  const shop = await startShop({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  process.env.SHOP_URL = shop.url
  process.env.SHOP_DATA_DIR = dataDir
  return async () => {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
