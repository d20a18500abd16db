// `npm run bench -- lighthouse [-- RUNS [FOLDER]]`: Lighthouse's mobile preset on five public pages of
// the demo stock, each run in an empty profile, splash included. Prints medians of RUNS (3) against
// the goals, what each page loads without scrolling, and failed audits; FOLDER gets the reports.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Result } from 'lighthouse'

import { freePort } from '#tests/setup/shop/free-port.ts'
import { startShop } from '#tests/setup/shop/shop-process.ts'

import { figuresTable, type PageResults } from './lighthouse/figures.ts'
import { runLighthouse } from './lighthouse/run.ts'
import { listShortcomings } from './lighthouse/shortcomings.ts'
import { weightsTable } from './lighthouse/weights.ts'

const [, , runs = '3', reports] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// The SEO audit of canonical URLs needs PUBLIC_URL.
const PORT = String(await freePort())
const shop = await startShop({
  DATA_DIR: join(folder, 'data'),
  PORT,
  PUBLIC_URL: `http://localhost:${PORT}`,
})
try {
  const search = await (await fetch(`${shop.url}/search`)).text()
  const car = /\/car\/[0-9a-f-]{36}/.exec(search)?.[0]
  if (!car) throw new Error('/search lists no car.')
  if (reports) mkdirSync(reports, { recursive: true })
  const pages = [
    { name: 'home', path: '/' },
    { name: 'search', path: '/search' },
    { name: 'category', path: '/locally-used' },
    { name: 'car', path: car },
    { name: 'import cost', path: '/import-cost' },
  ]
  const measured: PageResults[] = []
  for (const { name, path } of pages) {
    // Warm-up, not counted: picture variants are made on first request.
    await runLighthouse(shop.url + path)
    const results: Result[] = []
    for (let run = 1; run <= Number(runs); run += 1) {
      const { result, report } = await runLighthouse(shop.url + path)
      if (reports) writeFileSync(join(reports, `${name.replace(' ', '-')}-${run}.html`), report)
      results.push(result)
    }
    measured.push({ name, results })
  }
  const [first] = measured[0]?.results ?? []
  console.log(
    `Lighthouse ${first?.lighthouseVersion}, medians of ${runs}; this machine's benchmark index ` +
      `${first?.environment.benchmarkIndex.toFixed(0)}, load ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log(figuresTable(measured))
  console.log('\nOn a phone, without scrolling (kB as sent)\n')
  console.log(weightsTable(measured))
  for (const { name, results } of measured) {
    console.log(`\n${name}: what Lighthouse would have better`)
    console.log(listShortcomings(results).join('\n') || '  nothing')
  }
} finally {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
}
