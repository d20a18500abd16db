import { expect, test } from 'vitest'

import { NO_FILTERS } from '#app/domain/cars/search/car-filters.ts'
import { SEARCH_SORTS } from '#app/domain/cars/search/car-sort.ts'
import { listCars } from '#app/domain/cars/search/search-cars.server.ts'

import { loadDemoStock } from './load-demo-stock.server.ts'

const listed = async (maxMonthly: number | null) => {
  const filters = { ...NO_FILTERS, maxMonthly }
  return (await listCars({ filters, sort: SEARCH_SORTS[0], page: 1, pageSize: 48 })).cars
}

const figureOf = (monthly: string | undefined) =>
  Number(
    /^from KSh ([\d,]+) \/ month \(estimate, demo value\)$/
      .exec(monthly ?? '')?.[1]
      ?.replaceAll(',', ''),
  )

test('the filter by a price a month lists a demo car from the figure on its card', async () => {
  expect(await loadDemoStock({ folder: 'demo' })).toMatchObject({ kind: 'loaded', cars: 48 })
  const all = await listed(null)
  const figures = new Map(all.map(({ id, monthly }) => [id, figureOf(monthly)]))
  const priced = [...figures.values()].filter((figure) => figure > 0)
  expect(priced.length).toBeGreaterThan(30)
  for (const limit of new Set(priced.flatMap((figure) => [figure - 1, figure]))) {
    const wanted = [...figures].filter(([, figure]) => figure <= limit).map(([id]) => id)
    const found = (await listed(limit)).map(({ id }) => id)
    expect(found.toSorted()).toEqual(wanted.toSorted())
  }
})
