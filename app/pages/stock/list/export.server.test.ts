import fc from 'fast-check'
import { expect, test, vi } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { importCars } from '#app/domain/imports/import-cars.server.ts'
import type { Permission } from '#app/domain/staff/role.ts'
import { db } from '#app/infra/db/database.server.ts'
import { newId } from '#app/infra/id.server.ts'
import { contextOf } from '#tests/factories/staff-context.ts'
import { FULL_CAR, storeCar } from '#tests/factories/store-car.ts'

import { loader } from './export.ts'

// Every run of the property test exports a whole stock.
vi.setConfig({ testTimeout: 60_000 })

async function exported({ query = '', permissions = ['export'] as Permission[] } = {}) {
  const id = newId()
  const email = `${id}@example.com`
  await db.insertInto('user_profiles').values({ id, email, role: 'admin' }).execute()
  const context = contextOf({ id, email, permissions })
  const url = new URL(`http://shop.test/admin/cars/export${query}`)
  const answer = await loader({ url, context } as unknown as Parameters<typeof loader>[0])
  return new Uint8Array(await answer.arrayBuffer())
}

async function importBytes(file: Uint8Array) {
  async function* bytes() {
    yield file
  }
  const result = await importCars({ bytes: bytes(), actor: { id: null, name: 'test' } })
  if (!result.ok) throw new Error(result.reason)
  return result.report
}

const textOf = (file: Uint8Array) => new TextDecoder().decode(file)
const dump = () => db.selectFrom('cars').selectAll().orderBy('id').execute()

test('exporting needs the permission and is audited', async () => {
  const stockNumber = newId().slice(-12)
  await storeCar({ stock_number: stockNumber, interior: '=1+1', supplier: '+254 712' })
  await storeCar()
  await expect(exported({ permissions: ['delete'] })).rejects.toMatchObject({
    init: { status: 403 },
  })
  const file = textOf(await exported({ query: `?searchTerm=${stockNumber}` }))
  expect(file.trim().split('\r\n')).toHaveLength(2)
  expect(file).toContain(",'=1+1,")
  expect(file).toContain(",'+254 712,")
  const entry = await db
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'cars.export')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ count: 1, searchTerm: stockNumber })
})

test('importing a file with one changed cell changes only that value, and a price its day', async () => {
  const id = await storeCar({
    ...FULL_CAR,
    price: 7_654_321,
    color: 'pearl WHITE',
    location: 'Nairobi, Karen',
  })
  const before = await dump()
  const file = textOf(await exported()).replace('7654321', '7000000')
  const { totals } = await importBytes(new TextEncoder().encode(file))
  expect(totals).toMatchObject({ created: 0, updated: 1, refused: 0 })
  const repriced = { price: 7_000_000, price_confirmed_on: nairobiDay(new Date()) }
  const changed = before.map((car) => (car.id === id ? { ...car, ...repriced } : car))
  const shown = (cars: typeof before) => cars.map(({ version: _v, updated_at: _u, ...car }) => car)
  expect(shown(await dump())).toEqual(shown(changed))
})

test('a row cannot take the stock number of another car', async () => {
  await db.deleteFrom('cars').execute()
  for (const stock_number of ['A-1', 'B-2']) await storeCar({ stock_number })
  const before = await dump()
  const file = textOf(await exported())
  for (const changed of [file.replace(',A-1,', ',b-2,'), file.replace(',B-2,', ',a-1,')]) {
    const { totals, rows } = await importBytes(new TextEncoder().encode(changed))
    expect(totals).toMatchObject({ created: 0, updated: 0, skipped: 1, refused: 1 })
    const refused = rows.find(({ outcome }) => outcome === 'refused')
    expect(refused?.reason).toMatch(
      /^Stock number "(a-1|b-2)" (belongs to another car|is already on line \d)/,
    )
  }
  expect(await dump()).toEqual(before)
})

test('importing an exported stock changes nothing', async () => {
  const text = (maxLength: number) =>
    fc.option(
      fc
        .oneof(
          fc.string({ minLength: 1, maxLength, unit: 'grapheme' }),
          fc.constantFrom(
            '=1+1',
            '-',
            'N/A',
            "'=x",
            '+254',
            '＋254',
            '@home',
            'a "b", c',
            'x\ny',
            'Nairobi, Ruaka, today',
          ),
        )
        .map((written) => written.replaceAll('\0', '').trim())
        .filter((written) => written !== '' && written.length <= maxLength),
      { nil: null },
    )
  const car = fc.record({
    price: fc.integer({ min: 0, max: 50_000_000 }),
    year: fc.integer({ min: 1960, max: 2026 }),
    mileage: fc.option(fc.integer({ min: 0, max: 400_000 }), { nil: null }),
    mileage_unit: fc.constantFrom('km', 'miles'),
    color: text(30),
    interior: text(60),
    location: text(60),
    engine_size: text(30),
    description: text(200),
    torque: text(30),
    vin: text(20),
    supplier: text(40),
    condition: fc.constantFrom('New', 'Good', null),
    category: fc.constantFrom('locally_used', 'fresh_imports', null),
    status: fc.constantFrom('available', 'sold'),
    features: fc.array(fc.constantFrom('Sunroof', 'a; b', '-', 'Seats, leather'), { maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(car, { minLength: 1, maxLength: 4 }), async (cars) => {
      await db.deleteFrom('cars').execute()
      for (const values of cars) await storeCar(values)
      const before = await dump()
      const { totals } = await importBytes(await exported())
      expect(totals).toMatchObject({ created: 0, updated: 0 })
      expect(await dump()).toEqual(before)
    }),
    { numRuns: 10 },
  )
})
