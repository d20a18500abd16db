// `npm run bench -- words FILE.csv`: plain queries over the listings of FILE, read as buyers type
// them. Precision in the first twelve cars, and recall against what the file itself proves.
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { parse } from 'csv-parse/sync'

import { type Listing, PLAIN_QUERIES } from './plain-queries.ts'

const [, , file] = process.argv
if (file === undefined || !existsSync(file)) {
  console.log('Skipped: give the path of a file of listings, npm run bench -- words FILE.csv.')
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
process.env.DATA_DIR = join(folder, 'data')

// Imported after the settings are in place.
const { openDatabase } = await import('#app/infra/db/open.server.ts')
const { importCars } = await import('#app/domain/imports/import-cars.server.ts')
const { parseCarSearch, SEARCH_PAGE_SIZE } = await import('#app/domain/search/car-search.ts')
const { searchCars } = await import('#app/domain/search/search-cars.server.ts')
const { readTyped } = await import('#app/domain/search/words/typed-search.server.ts')
const { seedTaxonomy } = await import('#app/domain/taxonomy/seed-taxonomy.server.ts')

const MIN_PRECISION = 0.97
const FOUND_TO_TRUTH = { min: 0.95, max: 1.05 }

const database = await openDatabase({ role: 'cli' })
try {
  await seedTaxonomy()
  const actor = { id: null, name: 'bench' }
  const result = await importCars({ bytes: createReadStream(file), actor })
  if (!result.ok) throw new Error(result.reason)
  const rows = readRows(file)
  const rowOf = new Map(result.report.rows.map(({ carId, line }) => [carId, rows[line - 2]]))
  const listed = [...rowOf].flatMap(([id, row]) => (id !== null && row ? [row] : []))
  await printTable(rowOf, listed)
} finally {
  await database.close()
  rmSync(folder, { recursive: true })
}

type Rows = ReadonlyMap<string | null, Listing | undefined>

async function printTable(rowOf: Rows, listed: readonly Listing[]): Promise<void> {
  console.log(`${listed.length} cars, ${PLAIN_QUERIES.length} queries`)
  console.log('precision  found  truth  ratio  query')
  const precisions: number[] = []
  const short: string[] = []
  for (const { typed, isRight } of PLAIN_QUERIES) {
    const { path } = await readTyped(new URLSearchParams({ q: typed }))
    const search = parseCarSearch(new URLSearchParams(path.split('?')[1]))
    const { cars, total } = await searchCars({ ...search, pageSize: SEARCH_PAGE_SIZE })
    const right = cars.filter(({ id }) => {
      const row = rowOf.get(id)
      return row !== undefined && isRight(row)
    })
    const truth = listed.filter(isRight).length
    const precision = cars.length === 0 ? 0 : right.length / cars.length
    const ratio = total / truth
    precisions.push(precision)
    const isShort =
      precision < MIN_PRECISION || ratio < FOUND_TO_TRUTH.min || ratio > FOUND_TO_TRUTH.max
    const figures = [precision.toFixed(2), String(total), String(truth), ratio.toFixed(2)]
    const widths = [9, 5, 5, 5]
    const line = figures.map((figure, at) => figure.padStart(widths[at] ?? 0)).join('  ')
    console.log(`${line}  ${typed}`)
    if (isShort) short.push(`${typed}: ${path}`)
  }
  const mean = precisions.reduce((sum, each) => sum + each, 0) / precisions.length
  console.log(`mean precision ${mean.toFixed(3)}, goal ${MIN_PRECISION}`)
  console.log(short.length === 0 ? 'none falls short' : `short:\n  ${short.join('\n  ')}`)
  if (mean < MIN_PRECISION || short.length > 0) process.exitCode = 1
}

/** By line number in the file, from the second on; read without the importer. */
function readRows(path: string): Listing[] {
  const written: Record<string, string>[] = parse(readFileSync(path), { columns: true, bom: true })
  return written.map((row) => ({
    make: row.Make ?? '',
    model: row.Model ?? '',
    price: Number(row.Price?.replaceAll(/\D/g, '')),
    location: row.Location ?? '',
    year: Number(row.Year),
    mileage: row.Mileage ? Number(row.Mileage.replaceAll(/\D/g, '')) : null,
    color: row.Color ?? '',
    origin: row['Previous Ownership'] ?? '',
  }))
}
