import { beforeEach, expect, test } from 'vitest'

import { daysBefore, nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { updateSiteSettings } from '#app/domain/settings/update-site-settings.server.ts'
import { listStock } from '#app/domain/stock/list-stock.server.ts'
import { WHOLE_STOCK } from '#app/domain/stock/stock-search.ts'
import { updateDerived } from '#app/infra/db/command.server.ts'
import type { NewRow } from '#app/infra/db/tables.ts'
import { createCar } from '#tests/factories/cars.ts'

const by = { actor: { id: null, name: 'test' } }
const today = nairobiDay(new Date())

beforeEach(() => updateSiteSettings(by, { showMarketPrices: true }))

/** A car priced 10% below similar ones, which were seen today. */
async function compared(
  change: Partial<NewRow<'car_market'>> = {},
  car: Partial<NewRow<'cars'>> = {},
) {
  const id = await createCar({ price: 1_800_000, category: 'locally_used', ...car })
  const row: NewRow<'car_market'> = {
    car_id: id,
    price: 1_800_000,
    n: 20,
    w: 0,
    median: 2_000_000,
    low: 1_900_000,
    high: 2_100_000,
    sigma: 0.05,
    verdict: 'below',
    reason: null,
    percentile: 5,
    observed_from: today,
    observed_to: today,
    observed_on: today,
    is_demo: false,
    nearest: '[]',
    ...change,
  }
  await updateDerived('car_market', async (trx) => {
    await trx.insertInto('car_market').values(row).execute()
    return [id]
  })
  return id
}
const chipOf = async (id: string) => (await listPicturedCars([id]))[0]?.priceChip

test('a card says when a car asks less than similar ones, and only then', async () => {
  expect(await chipOf(await compared())).toBe('Below similar cars')
  expect(await chipOf(await compared({ verdict: 'in_line' }))).toBeUndefined()
  expect(await chipOf(await compared({ verdict: 'well_below' }))).toBeUndefined()
  expect(await chipOf(await compared({ verdict: 'well_above' }))).toBeUndefined()
})

test('no card says so of examples, old lists, an earlier price, or where it is switched off', async () => {
  expect(await chipOf(await compared({ is_demo: true }))).toBeUndefined()
  expect(await chipOf(await compared({ observed_on: daysBefore(today, 121) }))).toBeUndefined()
  expect(await chipOf(await compared({}, { price: 1_900_000 }))).toBeUndefined()
  const id = await compared()
  await updateSiteSettings(by, { showMarketPrices: false })
  expect(await chipOf(id)).toBeUndefined()
})

test('a card has one chip: whether the car can be imported comes first', async () => {
  const id = await compared({}, { category: 'ready_for_import', first_registered: '2012' })
  const [car] = await listPicturedCars([id])
  expect(car?.importChip).toBeDefined()
  expect(car?.priceChip).toBeUndefined()
})

test('staff find the cars on sale that are well above similar ones', async () => {
  const search = { ...WHOLE_STOCK, status: 'well_above' } as const
  const id = await compared({ verdict: 'well_above' })
  await compared({ verdict: 'above' })
  await compared({ verdict: 'well_above' }, { price: 1_500_000 })
  await compared(
    { verdict: 'well_above' },
    { status: 'sold', is_available: false, sold_at: new Date() },
  )
  const { cars } = await listStock(search)
  const found = new Set(cars.map((car) => car.id))
  expect(found.has(id)).toBe(true)
  expect(cars.every(({ status, price }) => status !== 'sold' && price === 1_800_000)).toBe(true)
})
