// `npm run bench -- search FILE.csv [CARS]`: a page of results and its counts over CARS cars made
// from FILE, on the embedded engine or DATABASE_URL.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { cpuTimeMs, median, quantile } from './measure.ts'

const [, , file = 'tests/fixtures/kenya-listings-extract.csv', wanted = '10000'] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { db } = await import('#app/infra/db/database.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { multiplyCars } = await import('./many-cars.ts')
const { parseCarSearch } = await import('#app/domain/search/car-search.ts')
const { listCars, searchCars } = await import('#app/domain/search/search-cars.server.ts')
const { currentStock } = await import('#app/domain/search/stock-index/car-index.server.ts')
const { countFacets } = await import('#app/domain/search/stock-index/count-facets.ts')
const { filterCars } = await import('#app/domain/search/stock-index/filter-cars.ts')

const ROUNDS = 60
const WARM_UP = 5
const SEARCHES = [
  '',
  'make=Toyota&minPrice=1000000&maxPrice=2000000&sort=price',
  'transmission=Automatic&color=White,Black&minYear=2016&sort=mileage',
  'category=locally_used&bodyType=SUV&sort=price-desc&page=40',
  'searchTerm=prado+2018',
]

const database = await openDatabase({ role: 'cli' })
await importCars({ bytes: createReadStream(file), actor: { id: null, name: 'bench' } })
await multiplyCars(Number(wanted))
await sql`analyze cars`.execute(db)

const loadedAt = performance.now()
const { cars } = await currentStock()
console.log(
  `${cars.size} cars (${database.kind}), index loaded in ${(performance.now() - loadedAt).toFixed(0)} ms`,
)
for (const query of SEARCHES) {
  const { filters, sort, page } = parseCarSearch(new URLSearchParams(query))
  const search = { filters, sort, page, pageSize: 12 }
  const { total } = await listCars(search)
  const facets = async () => countFacets(cars, filterCars(cars, filters))
  console.log(`${query || 'all cars'}, ${total} found`)
  console.log(`  count and every facet       ${await time(facets)}`)
  console.log(`  exact count and 12 rows     ${await time(() => listCars(search))}`)
  console.log(`  all of a search page        ${await time(() => searchCars(search))}`)
}
await database.close()
rmSync(folder, { recursive: true })

async function time(work: () => Promise<unknown>): Promise<string> {
  const figures: number[] = []
  let cpuMs = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const [startedAt, cpuAt] = [performance.now(), cpuTimeMs()]
    await work()
    if (round < WARM_UP) continue
    figures.push(performance.now() - startedAt)
    cpuMs += cpuTimeMs() - cpuAt
  }
  return (
    `p50 ${median(figures).toFixed(2)} ms, p99 ${quantile(figures, 0.99).toFixed(2)} ms` +
    `, processor ${(cpuMs / figures.length).toFixed(2)} ms`
  )
}
