import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { ADMIN } from '#tests/setup/browser/sign-in.ts'
import { copyDataDir } from '#tests/setup/database/data-dir.ts'
import { shopTemplate } from '#tests/setup/database/migrated-template.ts'

import { type Shop, startShop } from './shop-process.ts'

type LaneShop = { dataDir: string; shop: Shop }

/**
 * Starts a built server for each lane of journeys on demand (`lane-shop.ts`), with its own folder.
 */
export default async function openShops() {
  const template = await shopTemplate(process.cwd())
  const lanes = new Map<string, Promise<LaneShop>>()
  const shopOf = (lane: string) => {
    const opened = lanes.get(lane) ?? openShop(template)
    lanes.set(lane, opened)
    return opened
  }
  const keeper = createServer(async ({ url: lane = '' }, response) => {
    const { status, body } = await shopOf(lane).then(tellWhere, (error: unknown) => ({
      status: 500,
      body: String(error),
    }))
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(keeper, 'listening')
  process.env.SHOP_KEEPER = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`

  return async () => {
    keeper.close()
    const closing = [...lanes.values()].map(async (opened) => {
      const { dataDir, shop } = await opened
      await shop.stop()
      rmSync(dataDir, { recursive: true })
    })
    // A server that failed to start was already reported by its lane.
    await Promise.allSettled(closing)
  }
}

async function openShop(template: string): Promise<LaneShop> {
  const dataDir = copyDataDir(template)
  const shop = await startShop({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  return { dataDir, shop }
}

function tellWhere({ dataDir, shop }: LaneShop): { status: number; body: string } {
  const hasEnded = shop.process.exitCode !== null || shop.process.signalCode !== null
  return hasEnded
    ? { status: 410, body: `The shop of this lane has ended:\n${shop.output()}` }
    : { status: 200, body: JSON.stringify({ url: shop.url, dataDir }) }
}
