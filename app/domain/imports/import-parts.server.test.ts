import { readFile } from 'node:fs/promises'

import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test, vi } from 'vitest'

import { db } from '#app/infra/db/database.server.ts'
import { readKenyaListings } from '#tests/fixtures/market-files.ts'

import { importCars } from './import-cars.server.ts'

const EXTRACT = 'tests/fixtures/kenya-listings-extract.csv'

// Imports many files, on machines busy with other tests.
vi.setConfig({ testTimeout: 300_000 })

beforeEach(async () => {
  for (const table of ['audit_log', 'cars', 'car_models', 'car_makes', 'import_sources'] as const) {
    await db.deleteFrom(table).execute()
  }
})

const quoted = (cells: readonly string[]) =>
  cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

/** The header and rows of a list; the `ref` of each is the number of the first equal row. */
function listWithRefs(list: Buffer) {
  const [header = [], ...rows] = parse(list, { bom: true })
  const firstOf = new Map<string, number>()
  const lines = rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row, index) => {
      const key = quoted(row)
      firstOf.set(key, firstOf.get(key) ?? index)
      return quoted([...row, String(firstOf.get(key))])
    })
  return { header: quoted([...header, 'ref']), lines }
}

function cutAtRandom(lines: readonly string[], count: number): string[][] {
  const parts = Array.from({ length: count }, (): string[] => [])
  // Cuts the same way in every run, so that a failure can be repeated.
  let seed = 20_261_123
  for (const line of lines) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    parts[Math.floor(seed / 65_536) % count]?.push(line)
  }
  return parts
}

function importText(text: string, field: 'reference' | null) {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const overrides = [{ column: 'ref', field }]
  // A part has fewer similar cars than the whole, so different prices may look unlikely.
  const answer = 'reading'
  return importCars({ bytes: bytes(), actor: { id: null, name: 'test' }, overrides, answer })
}

async function listCars() {
  const cars = await db.selectFrom('cars').selectAll().orderBy('import_ref').execute()
  return cars.map(({ id: _id, make_id: _make, model_id: _model, ...car }) =>
    Object.assign({}, car, { created_at: null, updated_at: null, version: null }),
  )
}

async function emptyShop() {
  for (const table of ['cars', 'car_models', 'car_makes'] as const) {
    await db.deleteFrom(table).execute()
  }
}

/** @returns the number of different cars */
async function expectPartsToAddUp(list: Buffer): Promise<number> {
  const { header, lines } = listWithRefs(list)
  const parts = cutAtRandom(lines, 10).map((part) => [header, ...part].join('\n'))
  expect(await importText([header, ...lines].join('\n'), 'reference')).toMatchObject({ ok: true })
  const whole = await listCars()
  const refs = new Set(lines.map((line) => line.slice(line.lastIndexOf(',') + 1)))
  expect(whole).toHaveLength(refs.size)
  await emptyShop()
  for (const part of parts) {
    expect(await importText(part, 'reference')).toMatchObject({
      ok: true,
      report: { totals: { updated: 0, refused: 0, unanswered: 0 } },
    })
  }
  expect(await listCars()).toEqual(whole)

  await emptyShop()
  const results: Awaited<ReturnType<typeof importText>>[] = []
  for (const part of parts) results.push(await importText(part, null))
  const questions = results.flatMap((result) => (result.ok ? [] : result.reason))
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.filter((text) => !text.includes('--replaces SOURCE'))).toEqual([])
  const updated = results.map((result) => (result.ok ? result.report.totals.updated : 0))
  expect(Math.max(...updated)).toBe(0)
  return whole.length
}

test('a list cut into ten files gives the cars of the whole where a key names them', async () => {
  expect(await expectPartsToAddUp(await readFile(EXTRACT))).toBe(403)
})

test('so does the whole list of 11,320 cars', { tags: 'faults' }, async () => {
  expect(await expectPartsToAddUp(readKenyaListings())).toBe(11_212)
})
