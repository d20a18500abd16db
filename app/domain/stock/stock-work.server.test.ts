import { beforeEach, expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { DAY_MS } from '#app/domain/dates/units.ts'
import { db } from '#app/infra/db/database.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { listStock } from './list-stock.server.ts'
import { WHOLE_STOCK } from './stock-search.ts'
import { listDoubledNumbers, readStockWork } from './stock-work.server.ts'
import { ageingText, doubledText, unconfirmedText } from './stock-work.ts'

beforeEach(() => db.deleteFrom('cars').execute())

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('cars on sale for long and prices not confirmed lately are counted, and listed by their state', async () => {
  const confirmed = (days: number) => ({ price_confirmed_on: nairobiDay(daysAgo(days)) })
  const old = await storeCar({ created_at: daysAgo(61), ...confirmed(2) })
  await storeCar({ created_at: daysAgo(90), status: 'sold' })
  await storeCar({ created_at: daysAgo(59), ...confirmed(30) })
  const late = await storeCar({ created_at: daysAgo(5), ...confirmed(31) })
  const never = await storeCar({ created_at: daysAgo(3) })
  expect(await readStockWork()).toMatchObject({ ageing: 1, unconfirmed: 2, oldest: { id: old } })
  const idsOf = async (status: 'ageing' | 'unconfirmed') => {
    const { cars } = await listStock({ ...WHOLE_STOCK, status })
    return cars.map(({ id }) => id)
  }
  expect(await idsOf('ageing')).toEqual([old])
  expect(await idsOf('unconfirmed')).toEqual([never, late])
})

test('the sentences name the number and the longest', () => {
  const oldest = { name: '2017 Toyota Vitz', days: 84 }
  expect(ageingText(1, oldest)).toBe(
    '1 car on sale for more than 60 days: 2017 Toyota Vitz, 84 days',
  )
  expect(ageingText(12, oldest)).toBe(
    '12 cars on sale for more than 60 days, the longest 2017 Toyota Vitz for 84 days',
  )
  expect(unconfirmedText(5)).toBe('5 cars on sale at a price not confirmed in the last 30 days')
})

test('cars that carry one number are named, and the search for it shows them alone', async () => {
  const first = await storeCar({ stock_number: 'FM0007', vin: 'KDA 412X', created_at: daysAgo(3) })
  const second = await storeCar({ stock_number: 'FM0031', chassis_number: 'kda412x' })
  await storeCar({ stock_number: 'FM0032', vin: 'KDA412X', status: 'sold' })
  await storeCar({ stock_number: 'FM0033', vin: 'Not yet registered' })
  await storeCar({ stock_number: 'FM0034', vin: 'not yet registered' })
  await storeCar({ stock_number: 'E\u03011', vin: '1234' })
  await storeCar({ stock_number: 'É-1', vin: '1234', status: 'sold' })
  const doubled = await listDoubledNumbers()
  expect(doubled.map(doubledText).toSorted()).toEqual([
    '2 cars carry one number, E\u03011: E\u03011 and É-1. Keep one of them.',
    '2 cars carry one number, KDA 412X: FM0007 and FM0031. Keep one of them.',
  ])
  const { cars } = await listStock({ ...WHOLE_STOCK, searchTerm: 'KDA 412X', status: 'available' })
  expect(cars.map(({ id }) => id)).toEqual([second, first])
})
