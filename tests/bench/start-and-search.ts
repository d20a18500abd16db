// `npm run bench -- start [-- FILE.csv]`: time to the first page and to the price list stored after
// it, memory, and uncached search pages per second of one process, with 240 cars and with FILE (or
// the extract): one search repeated, and different ones. Processor time per page depends less on
// other load than the rate does.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'

import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

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
  const processor = (processorMs(shop) / 1000).toFixed(2)
  console.log(
    `${name}: ${seconds} s to the first page (processor ${processor} s), memory ${now} MB, at most ${peak} MB`,
  )
  return shop
}

const LIST_IS_MISSING = 'The price list isn’t ready yet'
const ASK_AGAIN_MS = 100
/** By then the cars of a large import have been compared with the market, once. */
const COMPARED_AFTER_MS = 40_000

/** Resolves once import costs are shown. */
async function waitForPrices(shop: Shop): Promise<void> {
  const [startedAt, before] = [performance.now(), memoryMb(shop).now]
  const isMissing = async () =>
    (await (await fetch(`${shop.url}/import-cost`)).text()).includes(LIST_IS_MISSING)
  while (await isMissing()) await setTimeout(ASK_AGAIN_MS)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
  const { now, peak } = memoryMb(shop)
  console.log(
    `  list of retail prices: ${seconds} s after the first page, memory ${now - before} MB more, at most ${peak} MB`,
  )
}

const CLOCK_TICK_MS = 10
const SMALL_STOCK = 240
const DIFFERENT_SEARCHES = 2_000

/** Processor time of all threads. */
function processorMs({ process: { pid } }: Shop): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * CLOCK_TICK_MS
}

function importCars(file: string, what: string): void {
  const startedAt = performance.now()
  spawnSync(process.execPath, ['cli/import-cars.ts', file, '--adds'], {
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  console.log(`import of ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** A fixed sequence of price and year ranges, sort orders and pages. */
function differentSearches(): string[] {
  const sorts = ['created_at', 'price', 'price-desc', 'year', 'mileage']
  return Array.from({ length: DIFFERENT_SEARCHES }, (_, at) => {
    const from = 100_000 * (1 + ((at * 7) % 61))
    const years = `minYear=${2000 + ((at * 3) % 17)}`
    return `/search?minPrice=${from}&${years}&sort=${sorts[at % sorts.length]}&page=${1 + (at % 3)}`
  })
}

async function measure(shop: Shop, name: string, requests: string[]): Promise<void> {
  await load({ url: shop.url, requests, seconds: 3, warmUpSeconds: 3 })
  const before = processorMs(shop)
  const { perSecond, p50, p99, failed, total } = await load({
    url: shop.url,
    requests,
    warmUpSeconds: 0,
  })
  const each = ((processorMs(shop) - before) / total).toFixed(2)
  console.log(
    `${name}: ${perSecond.toFixed(0)} requests/s, p50 ${p50} ms, p99 ${p99} ms, processor ${each} ms a page, ${failed} failed`,
  )
}

async function measureSearches(shop: Shop, name: string): Promise<void> {
  const html = await (await fetch(`${shop.url}/search`)).text()
  console.log(`${name}: /search is ${html.length} bytes of HTML, ${gzipSync(html).length} gzip`)
  await measure(shop, '  /search', ['/search'])
  await measure(shop, '  of one make in a range of prices', [
    '/search?make=Toyota&minPrice=1000000&maxPrice=2000000&sort=price',
  ])
  await measure(shop, '  in words', ['/search?searchTerm=prado+2018'])
  await measure(shop, `  ${DIFFERENT_SEARCHES} different ones`, differentSearches())
  const { now, peak } = memoryMb(shop)
  console.log(`  memory after the load: ${now} MB, at most ${peak} MB`)
}

const first = await openAndRead('first start, database made')
await waitForPrices(first)
const small = join(folder, 'small.csv')
const lines = readFileSync(stock, 'utf8').split('\n')
writeFileSync(small, lines.slice(0, SMALL_STOCK - 5).join('\n'))
importCars(small, '240 cars, the demo stock among them')
await measureSearches(first, '240 cars')
importCars(stock, stock)
await first.stop()

const shop = await openAndRead('next start')
await waitForPrices(shop)
await setTimeout(COMPARED_AFTER_MS)
await measureSearches(shop, 'all cars')
await shop.stop()
rmSync(folder, { recursive: true })
