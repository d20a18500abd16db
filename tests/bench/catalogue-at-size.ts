// `npm run bench -- catalogue FILE.csv [CARS]`: time, size and memory of every sitemap and both
// feeds for CARS cars made from FILE, on the embedded engine or DATABASE_URL.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

const [, , file = 'tests/fixtures/kenya-listings-extract.csv', wanted = '10000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')
const MEGABYTE = 1_000_000
const SHOP = {
  categoryNames: {},
  siteName: 'Bench',
  contactPhone: '+254 700 000 000',
  contactEmail: 'sales@example.com',
  address: 'Fourways, Kiambu Road, Nairobi',
  publicUrl: 'https://shop.example',
}

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { listFeedCars } = await import('#app/domain/feeds/list-feed-cars.server.ts')
const { carEntries, pageEntries } = await import('#app/pages/publishing/sitemap-entries.server.ts')
const { CARS_PER_SITEMAP } = await import('#app/pages/publishing/sitemap-parts.ts')
const { readStockPage } = await import('#app/domain/search/read-stock-page.server.ts')
const { carsJson } = await import('#app/feeds/cars-json.ts')
const { vehicleCsv } = await import('#app/feeds/vehicle-csv.ts')
const { sitemapXml } = await import('#app/seo/sitemap.ts')
const { multiplyCars } = await import('./many-cars.ts')

const database = await openDatabase({ role: 'cli' })
await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })
await multiplyCars(Number(wanted))
await sql`analyze cars`.execute(db)

console.log(`${wanted} cars (${database.kind})`)
await measure('sitemap of pages', sitemapXml(pageEntries(), SHOP.publicUrl))
for (let part = 0; part * CARS_PER_SITEMAP < Number(wanted); part += 1) {
  await measure(`sitemap of cars ${part + 1}`, sitemapXml(carEntries(part), SHOP.publicUrl))
}
await measure('feeds/meta.csv', vehicleCsv('facebook')(listFeedCars(), SHOP))
await measure('feeds/cars.json', carsJson(listFeedCars(), SHOP))
await readStockPage('toyota')
const startedAt = performance.now()
for (let round = 0; round < 20; round += 1) await readStockPage('toyota')
console.log(`what /cars/toyota is about: ${((performance.now() - startedAt) / 20).toFixed(1)} ms`)
await database.close()
rmSync(folder, { recursive: true })

/** Peak memory above the starting level. */
async function measure(name: string, pieces: AsyncIterable<string>): Promise<void> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const startedAt = performance.now()
  let bytes = 0
  let most = before
  for await (const piece of pieces) {
    bytes += Buffer.byteLength(piece)
    most = Math.max(most, process.memoryUsage().heapUsed)
  }
  console.log(
    `${name.padEnd(20)} ${(performance.now() - startedAt).toFixed(0).padStart(6)} ms` +
      ` ${(bytes / MEGABYTE).toFixed(1).padStart(6)} MB, heap at most +${((most - before) / MEGABYTE).toFixed(0)} MB`,
  )
}
