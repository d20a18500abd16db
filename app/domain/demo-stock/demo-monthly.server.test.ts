import { expect, test } from 'vitest'

import { nairobiDay } from '#app/domain/dates/nairobi-time.ts'
import { listPicturedCars } from '#app/domain/listing/list-pictured-cars.server.ts'
import { factSetFor } from '#app/domain/reference/read-fact-sets.server.ts'
import { checkAgain } from '#app/domain/reference/save-fact-set.server.ts'
import { NO_FILTERS } from '#app/domain/search/car-filters.ts'
import { SEARCH_SORTS } from '#app/domain/search/car-sort.ts'
import { listCars } from '#app/domain/search/search-cars.server.ts'
import { readSearchTerms } from '#app/domain/search/stock-index/car-index.server.ts'
import { storeCar } from '#tests/factories/store-car.ts'

import { loadDemoStock } from './load-demo-stock.server.ts'

const by = { actor: { id: null, name: 'test' } }

const listed = async (maxMonthly: number | null) => {
  const filters = { ...NO_FILTERS, maxMonthly }
  return (await listCars({ filters, sort: SEARCH_SORTS[0], page: 1, pageSize: 60 })).cars
}

const figureOf = (monthly: string | undefined) =>
  Number(
    /^from KSh ([\d,]+) \/ month \(estimate(?:, demo value)?\)$/
      .exec(monthly ?? '')?.[1]
      ?.replaceAll(',', ''),
  )

const own = { category: 'locally_used', year: 2018, price: 1_500_000 } as const

/** For each figure on a card, the filter lists the cars whose card has at most that. */
async function expectFilterToMatchCards(): Promise<void> {
  const all = await listed(null)
  const figures = new Map(all.map(({ id, monthly }) => [id, figureOf(monthly)]))
  const priced = [...figures.values()].filter((figure) => figure > 0)
  expect(priced.length).toBeGreaterThan(30)
  for (const limit of new Set(priced.flatMap((figure) => [figure - 1, figure]))) {
    const wanted = [...figures].filter(([, figure]) => figure <= limit).map(([id]) => id)
    const found = (await listed(limit)).map(({ id }) => id)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  }
}

test('the filter by a price a month lists a demo car from the figure on its card', async () => {
  // Without demo cars nothing is based on example terms.
  expect(await readSearchTerms()).toBeNull()
  expect(await loadDemoStock({ folder: 'demo' })).toMatchObject({ kind: 'loaded', cars: 48 })
  await expectFilterToMatchCards()
})

test('the shop’s own cars have a price a month, and are found by it, once staff saved the terms', async () => {
  const id = await storeCar(own)
  const abroad = { ...own, category: 'ready_for_import', first_registered: '2025' }
  const unstated = await storeCar(abroad)
  const tooLate = await storeCar({
    ...abroad,
    first_registered: '2017',
    price_basis: 'duty_paid',
  })
  const monthlyOf = async () =>
    (await listPicturedCars([id, unstated, tooLate])).map(({ monthly }) => monthly ?? null)
  expect(await monthlyOf()).toEqual([null, null, null])
  await expectFilterToMatchCards()
  expect((await listed(1_000_000)).map((car) => car.id)).not.toContain(id)
  expect((await readSearchTerms())?.note).toMatch(
    /demo value: .* The demo cars alone have it so far.$/,
  )

  const today = nairobiDay(new Date())
  const terms = await factSetFor('finance', today)
  const form = { source: 'Our bank', sourceUrl: null }
  await checkAgain(by, { id: terms?.set.id ?? '', today, form })
  expect(await monthlyOf()).toEqual([expect.stringContaining('(estimate)'), null, null])
  await expectFilterToMatchCards()
  expect((await listed(1_000_000)).map((car) => car.id)).toContain(id)
  expect((await readSearchTerms())?.note).toMatch(/^Estimate: .* months\.$/)
})
