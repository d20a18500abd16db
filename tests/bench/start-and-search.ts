// `npm run bench:start [-- FILE.csv]`: from nothing to the first page, memory, and how many
// uncached search pages a second one process gives, with the stock of FILE (or the extract).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { type Shop, startShop } from '#tests/setup/shop-process.ts'

import { load } from './measure.ts'

const stock = process.argv[2] ?? 'tests/fixtures/kenya-listings-extract.csv'
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const DATA_DIR = join(folder, 'data')

function memoryMb({ process: { pid } }: Shop): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: Math.round(read('VmRSS')), peak: Math.round(read('VmHWM')) }
}

async function openAndRead(name: string): Promise<Shop> {
  const startedAt = performance.now()
  const shop = await startShop({ DATA_DIR, PAGE_CACHE_MB: '0' })
  const page = await fetch(`${shop.url}/search`)
  await page.text()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
  const { now, peak } = memoryMb(shop)
  console.log(`${name}: ${seconds} s to the first page, memory ${now} MB, at most ${peak} MB`)
  return shop
}

const first = await openAndRead('first start, database made')
const importedAt = performance.now()
spawnSync(process.execPath, ['cli/import-cars.ts', stock], {
  env: { ...process.env, DATA_DIR },
  stdio: ['ignore', 'ignore', 'inherit'],
})
console.log(`import of ${stock}: ${((performance.now() - importedAt) / 1000).toFixed(1)} s`)
await first.stop()

const shop = await openAndRead('next start')
const html = await (await fetch(`${shop.url}/search`)).text()
console.log(`/search: ${html.length} bytes of HTML, ${gzipSync(html).length} gzip`)
for (const requests of [
  ['/search'],
  ['/search?make=Toyota&minPrice=1000000&maxPrice=2000000&sort=price'],
  ['/search?searchTerm=prado+2018'],
]) {
  const { perSecond, p50, p99, failed } = await load({ url: shop.url, requests })
  console.log(
    `${requests[0]}: ${perSecond.toFixed(0)} requests/s, p50 ${p50} ms, p99 ${p99} ms, ${failed} failed`,
  )
}
const { now, peak } = memoryMb(shop)
console.log(`memory after the load: ${now} MB, at most ${peak} MB`)
await shop.stop()
rmSync(folder, { recursive: true })
