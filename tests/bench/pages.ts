// `npm run bench -- pages [-- FILE.csv]`: cached pages against a static file of the same size, 304s,
// uncached search pages, memory. With TEST_DATABASE_URL also how long a price takes to reach
// another process's pages.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Shop, startShop } from '#tests/setup/shop/shop-process.ts'

import { load, median } from './measure.ts'
import { measureSpread } from './spread.ts'

const ROUNDS = 5
const SECONDS = 3
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const CAR_PAGES = 500
/** Beside the real assets, so that it is served like them. */
const FILE = 'assets/bench-of-this-size.bin'

const stock = process.argv[2]
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const DATA_DIR = join(folder, 'data')

const memoryMb = ({ process: { pid } }: Shop) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

type Figures = { perSecond: number; p50: number; p99: number; failed: number }

function report(name: string, rounds: Figures[]): number {
  const of = (figure: keyof Figures) => median(rounds.map((round) => round[figure]))
  const perSecond = of('perSecond')
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0)
  console.log(
    `${name}: ${perSecond.toFixed(0)} requests/s, p50 ${of('p50')} ms, p99 ${of('p99')} ms, ${failed} failed`,
  )
  return perSecond
}

/** Interleaved, so that other load on the machine affects all of them. */
async function compare(url: string, path: string): Promise<void> {
  const page = await fetch(url + path, { headers: BROWSER })
  const etag = page.headers.get('ETag') ?? ''
  const bytes = Number(page.headers.get('Content-Length'))
  await page.arrayBuffer()
  writeFileSync(join('build/client', FILE), Buffer.alloc(bytes, 1))
  const results: Record<'kept' | 'file' | 'known', Figures[]> = { kept: [], file: [], known: [] }
  const measure = (request: string, headers: Record<string, string>) =>
    load({ url, requests: [request], headers, seconds: SECONDS, warmUpSeconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1) {
    results.kept.push(await measure(path, BROWSER))
    results.file.push(await measure(`/${FILE}`, BROWSER))
    results.known.push(await measure(path, { ...BROWSER, 'if-none-match': etag }))
  }
  console.log(`${path}, ${bytes} bytes as sent`)
  const kept = report('  from the page cache', results.kept)
  const file = report('  static file of that size', results.file)
  report('  not modified', results.known)
  console.log(`  the page takes ${(file / kept).toFixed(2)} times as long as the file (goal: 2)`)
}

/** Memory per cached car page, each requested once. */
async function weighCarPages(shop: Shop): Promise<void> {
  const before = memoryMb(shop)
  let bytes = 0
  let pages = 0
  for (let page = 1; pages < CAR_PAGES; page += 1) {
    const list = await (await fetch(`${shop.url}/search?page=${page}`)).text()
    const ids = new Set(list.match(/(?<=\/car\/)[0-9a-f-]{36}/g))
    for (const id of ids) {
      const answer = await fetch(`${shop.url}/car/${id}`, { headers: BROWSER })
      bytes += Number(answer.headers.get('Content-Length'))
      pages += 1
      await answer.arrayBuffer()
    }
    if (!list.includes(`page=${page + 1}`)) break
  }
  console.log(
    `pages of cars: ${Math.round(bytes / pages)} bytes each as kept, over ${pages}; memory ${before} MB before, ${memoryMb(shop)} MB after`,
  )
}

const shop = await startShop({ DATA_DIR })
try {
  if (stock) {
    spawnSync(process.execPath, ['cli/import-cars.ts', stock], {
      env: { ...process.env, DATA_DIR },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  for (const path of ['/search', '/']) await compare(shop.url, path)
  await weighCarPages(shop)
  await shop.stop()
  const uncached = await startShop({ DATA_DIR, PAGE_CACHE_MB: '0' })
  for (const path of ['/search', '/search?make=Toyota&sort=price', '/search?searchTerm=prado']) {
    const figures = await load({ url: uncached.url, requests: [path], seconds: 2 * SECONDS })
    report(`${path} without the cache`, [figures])
  }
  await uncached.stop()
  if (process.env.TEST_DATABASE_URL) await measureSpread(process.env.TEST_DATABASE_URL, folder)
} finally {
  await shop.stop()
  rmSync(join('build/client', FILE), { force: true })
  rmSync(folder, { recursive: true, force: true })
}
